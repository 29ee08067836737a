import { HOUR_MS } from '#platform/clock/round-time.ts';
import { distanceMiles, type LatLng } from '#platform/geo/point.ts';
import { POST_LIVES_HOURS } from './contract/schema.ts';

/** Number of flags that remove a post. */
export const FLAGS_THAT_REMOVE = 3;

export interface Flags {
  readonly numberOfFlags: number;
  readonly flaggedByCurrent: boolean;
  readonly flaggedByAdmin: boolean;
}

export const isExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + POST_LIVES_HOURS * HOUR_MS;

/** Whether a post is removed for everyone. */
export const isRemoved = ({
  numberOfFlags,
  flaggedByAdmin,
}: Pick<Flags, 'numberOfFlags' | 'flaggedByAdmin'>): boolean =>
  numberOfFlags >= FLAGS_THAT_REMOVE || flaggedByAdmin;

/** Whether the body is hidden, including on clients that still hold a removed post. */
export const isShownAsFlagged = (flags: Flags): boolean => flags.flaggedByCurrent || isRemoved(flags);

/** The body as displayed; null where the post is flagged. */
export const shownBody = (post: Flags & { readonly body: string }): string | null =>
  isShownAsFlagged(post) ? null : post.body;

export interface PostFacts {
  readonly authorId: string;
  readonly createdAt: Date;
  readonly numberOfFlags: number;
  readonly flaggedByAdmin: boolean;
}

/** Whether the viewer sees this post. `hidden` lists the authors hidden from them. */
export function isShown(post: PostFacts, hidden: ReadonlySet<string>, now: Date): boolean {
  return !isExpired(post.createdAt, now) && !isRemoved(post) && !hidden.has(post.authorId);
}

/** Where a visitor who reports posts is, and from where they look. */
export interface Flagger {
  /** They are shown elsewhere. */
  readonly isVisiting: boolean;
  /** Where they are published; null off the map, in a privacy zone, or where unknown. */
  readonly place: LatLng | null;
  readonly viewCenter: LatLng;
}

/** Whether a visitor reports posts around where they really are, and not from afar. */
export const flagsFromWithin = ({ isVisiting, place, viewCenter }: Flagger, reachMiles: number): boolean =>
  !isVisiting && !isTravelling(place, viewCenter, reachMiles);

/**
 * Whether the visitor looks farther from their own position than the map reaches. False without a known
 * position.
 */
const isTravelling = (place: LatLng | null, viewCenter: LatLng, reachMiles: number): boolean =>
  place !== null && distanceMiles(place, viewCenter) > reachMiles;
