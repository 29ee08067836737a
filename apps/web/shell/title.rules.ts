import { matchRoutes } from 'react-router';
import { brand, titleOf } from '#product/brand.ts';
import { type PageAddress, pages } from '#product/pages.ts';

type Slice = keyof typeof pages;
/** A page by its slice and name: `chat.list`. */
type PageId = { [Of in Slice]: `${Of}.${keyof (typeof pages)[Of] & string}` }[Slice];
/** Pages whose text has a title of its own. */
type ReadingPageId = 'support.mapPolicy' | 'support.mapPage' | 'support.policy' | 'public.text';

const readingPages: ReadonlySet<PageId> = new Set<ReadingPageId>([
  'support.mapPolicy',
  'support.mapPage',
  'support.policy',
  'public.text',
]);

const isReadingPage = (id: PageId): id is ReadingPageId => readingPages.has(id);

const addresses = Object.entries(pages).flatMap(([slice, ofSlice]) =>
  Object.entries<PageAddress>(ofSlice).map(([name, { path, kind }]) => ({
    path,
    kind,
    id: `${slice}.${name}` as PageId,
  })),
);

/** Where the name of a page is in the texts of the shell; null where its text brings a title. */
export type TitleKey = `titles.${Exclude<PageId, ReadingPageId>}`;

export interface Named {
  readonly key: TitleKey | null;
  /** Whether it is shown to a visitor who is not admitted yet. */
  readonly isOpen: boolean;
}

/** The page at an address. */
export function pageNamedAt(pathname: string): Named {
  const { id, kind } = matchRoutes([...addresses], pathname)?.at(-1)?.route ?? addressOfNothing;
  return isReadingPage(id)
    ? { key: null, isOpen: true }
    : { key: `titles.${id}`, isOpen: kind === 'standalone' };
}

const addressOfNothing = { id: 'public.notFound', kind: pages.public.notFound.kind } as const;

export interface Shown {
  /** The name of the page. */
  readonly name: string;
  readonly unread: number;
  /** Another tab or window lies before it. */
  readonly isHidden: boolean;
}

/**
 * The title of the tab.
 *
 * Others see the tabs behind the one in front: there it is the product's name, with the number of unread messages.
 */
export function tabTitle({ name, unread, isHidden }: Shown): string {
  if (!isHidden) return titleOf(name);
  return unread > 0 ? `(${unread}) ${brand.name}` : brand.name;
}
