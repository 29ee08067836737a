import { matchPath, Route, Routes, useLocation } from 'react-router';
import { pages } from '#product/pages.ts';
import { type AppRoute, appRoutes, loadPage } from './app-routes.ts';
import { lazyPage } from './lazy-page.tsx';
import { RouteError } from './shell/errors/route-error.tsx';
import { Shell } from './shell/shell.tsx';
import { TabTitle } from './shell/tab-title.tsx';

function toElement({ path, find }: AppRoute) {
  // The shell shows the map itself.
  if (path === pages.map.home.path) return <Route key={path} path={path} element={null} />;
  const Page = lazyPage(async () => loadPage(await find()));
  return <Route key={path} path={path} element={<Page />} />;
}

const overMap = appRoutes.filter(({ kind }) => kind !== 'standalone');
const inShell = overMap.map(toElement);
const standalone = appRoutes.filter(({ kind }) => kind === 'standalone').map(toElement);

/** All routes of the app. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const kind = overMap.find(({ path }) => matchPath(path, pathname))?.kind ?? 'map';
  return (
    <RouteError>
      <TabTitle />
      <Routes>
        <Route element={<Shell kind={kind} />}>{inShell}</Route>
        {standalone}
      </Routes>
    </RouteError>
  );
}
