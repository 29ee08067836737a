import type { PageRoute, VerificationLevel } from '#product/client-slice.ts';
import { pages } from '#product/pages.ts';
import type { Visitor } from '#product/visitors/contract.ts';

export interface Known extends Pick<Visitor, 'hasDateOfBirth' | 'accountIsActivated'> {
  readonly isIdVerified: boolean;
}

/** Each level includes those below it. */
export function verificationLevel(visitor: Known | null): VerificationLevel {
  if (visitor === null) return 0;
  if (!visitor.hasDateOfBirth) return 1;
  if (!visitor.accountIsActivated) return 2;
  return visitor.isIdVerified ? 4 : 3;
}

interface Preloaded extends Pick<PageRoute, 'level' | 'isPreloaded'> {
  readonly path: string;
}

/** Whether the code of a route is prefetched. */
export const loadsAhead = ({ path, level, isPreloaded }: Preloaded, reached: VerificationLevel): boolean =>
  path === pages.map.home.path || isPreloaded === true || reached >= level;

/** Routes ordered by nearness to a path: the way back first, then its neighbors. */
function nearestFirst<Route extends Pick<Preloaded, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): Route[] {
  const at = pathname.split('/');
  const nearness = ({ path }: Route) => {
    const differs = path.split('/').findIndex((part, index) => part !== at[index]);
    return differs === -1 ? Infinity : differs;
  };
  return [...routes].sort((one, other) => nearness(other) - nearness(one));
}

/**
 * What to prefetch: everything after the map is drawn. Under a page that covers it only the neighbors of that page, and of
 * those none that is about a person or a group: the visitor may open none of them. From You one can log out, which must
 * work without a network. Nothing for a browser that saves data.
 */
export function prefetched<Route extends Pick<Preloaded, 'path'>>(
  routes: readonly Route[],
  is: {
    readonly at: string;
    readonly mapDrawn: boolean;
    readonly savingData: boolean;
  },
): readonly Route[] {
  if (is.savingData) return [];
  const ordered = nearestFirst(routes, is.at);
  if (is.mapDrawn) return ordered;
  const section = is.at.split('/')[1];
  const isBeside = (path: string) =>
    (path.split('/')[1] === section && !path.includes(':')) ||
    (is.at.startsWith(pages.you.you.path) && path === pages.account.logout.path);
  return section === '' ? [] : ordered.filter(({ path }) => isBeside(path));
}
