import { matchPath, Route, Routes, useLocation } from 'react-router';
import { toElement } from './app-route.tsx';
import { routesOverMap } from './routes-over-map.ts';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';

const overMap = routesOverMap.map(toElement);
const besideMap = toElement({ path: '*', level: 0, load: () => import('./beside-map.tsx') });

/** What stands at each address. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const kind = routesOverMap.find(({ path }) => matchPath(path, pathname))?.kind ?? 'map';
  return (
    <RouteError>
      <Routes>
        <Route element={<Shell kind={kind} />}>{overMap}</Route>
        {besideMap}
      </Routes>
    </RouteError>
  );
}
