import type { ComponentType, ReactElement } from 'react';
import { Route } from 'react-router';
import { loadTexts } from '#platform/i18n/translations.ts';
import { lazyPage } from './lazy-page.tsx';
import type { Preloaded } from './guards/preloading.rules.ts';

/** An address with a page or an action. Its level says when its code is prefetched; entering always loads it. */
export interface AppRoute extends Preloaded {
  /** Absent for the map itself, which the shell loads. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
  /** Text modules the page needs besides those of the start. */
  readonly texts?: readonly string[];
}

/** The code and texts of a route; a page needs both. */
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
