/** What may float over the map besides the search and what moves it, the most important first. */
const byWeight = [
  'way-back',
  'own-state',
  'cruise',
  'zoom-out',
  'streets',
  'show-me-here',
  'right-now',
] as const;
export type MapPill = (typeof byWeight)[number];

/** As many have room on a phone above the faces. */
const MOST_ON_A_PHONE = 2;

export interface WantedPills {
  /** A page shows something on the map, and is gone back to. */
  readonly hasWayBack: boolean;
  /** The list or a card leaves room for what looks for people. */
  readonly mayCruise: boolean;
  /** Who was found by cruising is not in view. */
  readonly isOutOfView: boolean;
  /** The visitor's time is up, or they are shown somewhere else than where they are. */
  readonly hasOwnState: boolean;
  /** The map is looked at from another place than the visitor's own. */
  readonly isElsewhere: boolean;
  /** Nobody is where the visitor looks. */
  readonly isQuiet: boolean;
  /** The map was moved on from there, or it is being found out who is around. */
  readonly hasMovedOn: boolean;
  /** Streets are missed in the middle of the map. */
  readonly missesStreets: boolean;
}

/**
 * Which of them are shown. On a phone the lightest give way; Right now, which is always to be reached, then has its word
 * below its icon. Over an empty map of a phone nothing floats that would find nobody again: what there is to do is in the
 * sheet, and how the map looks is said here.
 */
export function pillsShown(wanted: WantedPills, hasRoom: boolean): readonly MapPill[] {
  const isQuiet = wanted.isQuiet && !hasRoom;
  const hasWaysBelow = isQuiet && !wanted.hasMovedOn;
  const isWanted: Readonly<Record<MapPill, boolean>> = {
    'way-back': wanted.hasWayBack,
    'own-state': wanted.hasOwnState,
    cruise: wanted.mayCruise && !hasWaysBelow,
    'zoom-out': wanted.mayCruise && wanted.isOutOfView,
    streets: isQuiet && wanted.missesStreets,
    'show-me-here': wanted.isElsewhere && !hasWaysBelow,
    'right-now': true,
  };
  const pills = byWeight.filter((pill) => isWanted[pill]);
  return hasRoom ? pills : pills.slice(0, MOST_ON_A_PHONE);
}
