import { HOUR_MS } from '#platform/clock/round-time.ts';
import { distanceMiles, type LatLng } from '#platform/geo/point.ts';
import { POST_LIVES_HOURS } from './contract.ts';

/** So many people who flag a post remove it. */
export const FLAGS_THAT_REMOVE = 3;

export interface Flags {
  readonly numberOfFlags: number;
  readonly flaggedByCurrent: boolean;
  readonly flaggedByAdmin: boolean;
}

export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + POST_LIVES_HOURS * HOUR_MS;

/** Removed from every answer, whoever asks. */
export const isRemoved = ({
  numberOfFlags,
  flaggedByAdmin,
}: Pick<Flags, 'numberOfFlags' | 'flaggedByAdmin'>): boolean =>
  numberOfFlags >= FLAGS_THAT_REMOVE || flaggedByAdmin;

/** Its body is not shown: also where somebody still holds a removed one. */
export const isShownAsFlagged = (flags: Flags): boolean => flags.flaggedByCurrent || isRemoved(flags);

/** The text of a post as it may be shown; null where the post is shown as flagged. */
export const shownBody = (post: Flags & { readonly body: string }): string | null =>
  isShownAsFlagged(post) ? null : post.body;

export interface PostFacts {
  readonly authorId: string;
  readonly createdAt: Date;
  readonly numberOfFlags: number;
  readonly flaggedByAdmin: boolean;
}

/** Whether a viewer from whom these authors are hidden is answered this post. */
export function isShown(post: PostFacts, hidden: ReadonlySet<string>, now: Date): boolean {
  return !isExpired(post.createdAt, now) && !isRemoved(post) && !hidden.has(post.authorId);
}

/**
 * Whether somebody looks farther from where he is than his map reaches. Where he is not known to be anywhere, nothing
 * says so.
 */
export const isTravelling = (place: LatLng | null, viewCenter: LatLng, reachMiles: number): boolean =>
  place !== null && distanceMiles(place, viewCenter) > reachMiles;
