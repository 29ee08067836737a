import { matchPath, Route, Routes, useLocation } from 'react-router';
import { toElement } from './app-route.tsx';
import { lazyPage } from './lazy-page.tsx';
import { type MapAddress, mapAddresses } from './map-addresses.ts';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';

const OverMap = lazyPage(() => import('./over-map.tsx'));
const addresses = Object.keys(mapAddresses) as readonly MapAddress[];
const overMap = addresses.map((path) => (
  <Route key={path} path={path} element={path === '/' ? null : <OverMap path={path} />} />
));
const besideMap = toElement({ path: '*', level: 0, load: () => import('./beside-map.tsx') });

/** What stands at each address. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const address = addresses.find((path) => matchPath(path, pathname)) ?? '/';
  return (
    <RouteError>
      <Routes>
        <Route element={<Shell kind={mapAddresses[address]} />}>{overMap}</Route>
        {besideMap}
      </Routes>
    </RouteError>
  );
}
