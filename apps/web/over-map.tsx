import type { ReactElement } from 'react';
import { loadRoute } from './app-route.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { MapAddress } from './map-addresses.ts';
import { routesOverMap } from './routes-over-map.ts';

const pages = new Map<MapAddress, ReactElement>();
for (const { path, load, texts = [] } of routesOverMap) {
  if (!load) continue;
  const Page = lazyPage(() => loadRoute({ load, texts }));
  pages.set(path, <Page />);
}

/** What lies over the map at an address. */
export const Component = ({ path }: { readonly path: MapAddress }) => pages.get(path) ?? null;
