import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import { lazyPage } from './lazy-page.tsx';
import type { Preloaded } from './guards/preloading.rules.ts';

/** An address that has a page or does something. The level says when its code is fetched ahead; entering it always loads it. */
export interface AppRoute extends Preloaded {
  /** Absent where the address is the map itself, which the shell fetches. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
}

export function toElement({ path, load }: AppRoute): ReactElement {
  if (!load) return <Route key={path} path={path} element={null} />;
  const Page = lazyPage(load);
  return <Route key={path} path={path} element={<Page />} />;
}
