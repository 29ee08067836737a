import { lazy, type ReactElement } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { type AppRoute, routes } from './route-table.ts';
import { RouteError } from './shell/route-error.tsx';
import { Shell } from './shell/shell.tsx';

const toElement = ({ path, load }: AppRoute): ReactElement => {
  if (!load) return <Route key={path} path={path} element={null} />;
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return <Route key={path} path={path} element={<Page />} />;
};
const overTheMap = routes.filter(({ kind }) => kind !== 'beside');
const elementsOverTheMap = overTheMap.map(toElement);
const elementsBeside = routes.filter(({ kind }) => kind === 'beside').map(toElement);

/** What stands at each address. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const kind = overTheMap.find(({ path }) => matchPath(path, pathname))?.kind ?? 'map';
  return (
    <RouteError>
      <Routes>
        <Route element={<Shell kind={kind} />}>{elementsOverTheMap}</Route>
        {elementsBeside}
      </Routes>
    </RouteError>
  );
}
