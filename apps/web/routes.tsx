import { matchPath, Route, Routes, useLocation } from 'react-router';
import { toElement } from './app-route.tsx';
import { lazyPage } from './lazy-page.tsx';
import { type MapPath, mapPaths } from './map-paths.ts';
import { RouteError } from './shell/errors/route-error.tsx';
import { Shell } from './shell/shell.tsx';

const OverMap = lazyPage(() => import('./map-pages.tsx'));
const addresses = Object.keys(mapPaths) as readonly MapPath[];
const overMap = addresses.map((path) => (
  <Route key={path} path={path} element={path === '/' ? null : <OverMap path={path} />} />
));
const standalone = toElement({ path: '*', level: 0, load: () => import('./standalone-pages.tsx') });

/** All routes of the app. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const address = addresses.find((path) => matchPath(path, pathname)) ?? '/';
  return (
    <RouteError>
      <Routes>
        <Route element={<Shell kind={mapPaths[address]} />}>{overMap}</Route>
        {standalone}
      </Routes>
    </RouteError>
  );
}
