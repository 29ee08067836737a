import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import { loadTexts } from '#platform/i18n/translations.ts';
import { lazyPage } from './lazy-page.tsx';
import type { Preloaded } from './guards/preloading.rules.ts';

/** An address that has a page or does something. The level says when its code is fetched ahead; entering it always loads it. */
export interface AppRoute extends Preloaded {
  /** Absent where the address is the map itself, which the shell fetches. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
  /** The modules of texts the page cannot be read without, but those of the start. */
  readonly texts?: readonly string[];
}

/** The code and the texts of a route; a page with only one of them is not drawn. */
export async function loadRoute({
  load,
  texts = [],
}: Pick<AppRoute, 'texts'> & Required<Pick<AppRoute, 'load'>>) {
  const [page] = await Promise.all([load(), loadTexts(texts)]);
  return page;
}

export function toElement({ path, load, texts = [] }: AppRoute): ReactElement {
  if (!load) return <Route key={path} path={path} element={null} />;
  const Page = lazyPage(() => loadRoute({ load, texts }));
  return <Route key={path} path={path} element={<Page />} />;
}
