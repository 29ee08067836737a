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
export function nearestFirst<Route extends Pick<Preloaded, 'path'>>(
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

/** Whether to prefetch: after the map is drawn or under a page over it, and never while saving data. */
export const mayPrefetch = (is: {
  readonly mapDrawn: boolean;
  readonly overMap: boolean;
  readonly savingData: boolean;
}): boolean => (is.mapDrawn || is.overMap) && !is.savingData;
