import type { Visitor } from '#product/visitors/contract.ts';

/** How far somebody is known (register, D8): nobody, a visitor, of age, with an activated account, by a document. */
export type VerificationLevel = 0 | 1 | 2 | 3 | 4;

export interface Known extends Pick<Visitor, 'hasDateOfBirth' | 'accountIsActivated'> {
  readonly isIdVerified: boolean;
}

/** Each level stands on those below it. */
export function verificationLevel(visitor: Known | null): VerificationLevel {
  if (visitor === null) return 0;
  if (!visitor.hasDateOfBirth) return 1;
  if (!visitor.accountIsActivated) return 2;
  return visitor.isIdVerified ? 4 : 3;
}

export interface Preloaded {
  /** With its slash in front: `/` is the empty path. */
  readonly path: string;
  readonly level: VerificationLevel;
  readonly isPreloaded?: boolean;
}

/** Whether the code of a route is fetched before somebody goes there. */
export const loadsAhead = ({ path, level, isPreloaded }: Preloaded, reached: VerificationLevel): boolean =>
  path === '/' || isPreloaded === true || reached >= level;

/** The routes with those first that are nearest to where somebody is: the way back, then its neighbours. */
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

/**
 * Ahead is fetched what may be needed: never before the map is drawn, unless a page is looked at that may cover it for
 * good, nor where every byte is saved.
 */
export const mayPrefetch = (is: {
  readonly mapDrawn: boolean;
  readonly overMap: boolean;
  readonly savingData: boolean;
}): boolean => (is.mapDrawn || is.overMap) && !is.savingData;
