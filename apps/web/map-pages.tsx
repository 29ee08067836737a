import type { ReactElement } from 'react';
import { loadRoute } from './app-route.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { MapPath } from './map-paths.ts';
import { mapRoutes } from './map-routes.ts';

const pages = new Map<MapPath, ReactElement>();
for (const { path, load, texts = [] } of mapRoutes) {
  if (!load) continue;
  const Page = lazyPage(() => loadRoute({ load, texts }));
  pages.set(path, <Page />);
}

/** The page over the map at an address. */
export const Component = ({ path }: { readonly path: MapPath }) => pages.get(path) ?? null;
