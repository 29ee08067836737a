import type { ComponentType } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import type { PageRoute } from '#product/client-slice.ts';
import type { PageKind } from '#product/pages.ts';
import { slices } from './composition.ts';

/** An address of the app; what is there loads with its slice. */
export interface AppRoute {
  readonly path: string;
  readonly kind: PageKind;
  readonly find: () => Promise<PageRoute>;
}

/** Every address, in the order of the slices. */
export const appRoutes: readonly AppRoute[] = slices.flatMap(({ pages = {}, routes }) =>
  Object.entries(pages).map(([name, { path, kind }]) => ({
    path,
    kind,
    find: async () => {
      const page = (await routes?.())?.routes[name];
      if (!page) throw new Error(`no page at ${path}`);
      return page;
    },
  })),
);

const nothing: { readonly Component: ComponentType } = { Component: () => null };

/** The code and texts of a page; it needs both. */
export async function loadPage({
  load,
  texts = [],
}: PageRoute): Promise<{ readonly Component: ComponentType }> {
  const [page] = await Promise.all([load?.() ?? nothing, translations.load(texts)]);
  return page;
}
