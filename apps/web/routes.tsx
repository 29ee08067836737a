import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { RouteError } from './shell/route-error.tsx';
import type { RouteKind } from './shell/route-kind.ts';
import { Shell } from './shell/shell.tsx';

interface AppRoute {
  readonly path: string;
  readonly kind: RouteKind;
  /** When the code of the route is fetched ahead (register, D8); entering it always loads it. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** Absent where the address is the map itself. */
  readonly Page?: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly Component: ComponentType }>) =>
  lazy(() => load().then(({ Component }) => ({ default: Component })));

const overTheMap: readonly AppRoute[] = [
  { path: '/', kind: 'map', level: 1 },
  { path: '/map', kind: 'map', level: 1 },
  { path: '/map/findme', kind: 'map', level: 1, Page: page(() => import('./pages/find-me.tsx')) },
  {
    path: '/map/policies/:policy',
    kind: 'policy',
    level: 0,
    Page: page(() => import('./pages/map-policy.tsx')),
  },
  { path: '/chats', kind: 'page', level: 1, Page: page(() => import('./pages/chats.tsx')) },
  { path: '/global', kind: 'page', level: 1, Page: page(() => import('./pages/global.tsx')) },
  { path: '/alerts', kind: 'page', level: 1, Page: page(() => import('./pages/alerts.tsx')) },
  { path: '/you', kind: 'page', level: 1, Page: page(() => import('./pages/you.tsx')) },
  { path: '/you/zones', kind: 'page', level: 1, Page: page(() => import('./pages/zones.tsx')) },
  { path: '/you/zones/new', kind: 'spot', level: 1, Page: page(() => import('./pages/new-zone.tsx')) },
  { path: '/you/blocked', kind: 'page', level: 1, Page: page(() => import('./pages/blocked.tsx')) },
];
/** Pages without the map; they need nobody to be there. */
const besideTheMap: readonly Omit<AppRoute, 'kind'>[] = [
  { path: '/login', level: 0, Page: page(() => import('./pages/login.tsx')) },
  { path: '/register', level: 0, Page: page(() => import('./pages/register.tsx')) },
  { path: '/forgot-password', level: 0, Page: page(() => import('./pages/forgot-password.tsx')) },
  { path: '/set-password', level: 0, Page: page(() => import('./pages/set-password.tsx')) },
  { path: '/activate', level: 0, Page: page(() => import('./pages/activate.tsx')) },
  { path: '/i-am-not-a-robot', level: 0, Page: page(() => import('./pages/i-am-not-a-robot.tsx')) },
  { path: '/logout', level: 0, Page: page(() => import('./pages/logout.tsx')) },
];
const PolicyPage = page(() => import('./pages/policy.tsx'));

/** Every address the app knows; any other leads to root and keeps its query. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const kind = overTheMap.find(({ path }) => matchPath(path, pathname))?.kind ?? 'map';
  return (
    <RouteError>
      <Routes>
        <Route element={<Shell kind={kind} />}>
          {overTheMap.map(({ path, Page }) => (
            <Route key={path} path={path} element={Page ? <Page /> : null} />
          ))}
        </Route>
        {besideTheMap.map(({ path, Page }) => (
          <Route key={path} path={path} element={Page && <Page />} />
        ))}
        <Route path="/policies/:policy" element={<PolicyPage />} />
        <Route path="*" element={<ToRoot />} />
      </Routes>
    </RouteError>
  );
}

/** Where an address leads whose page is not there: to the map, keeping what came with the address. */
function ToRoot() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
