import { lazy, type ReactElement } from 'react';
import type { MapAddress } from './map-addresses.ts';
import { routesOverMap } from './routes-over-map.ts';

const pages = new Map<MapAddress, ReactElement>();
for (const { path, load } of routesOverMap) {
  if (!load) continue;
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  pages.set(path, <Page />);
}

/** What lies over the map at an address. */
export const OverMap = ({ path }: { readonly path: MapAddress }) => pages.get(path) ?? null;
