import { distanceMetres, fromPair, type LatLng } from '#platform/geo/point.ts';
import {
  type CellMetres,
  JUMP_METRES,
  type OwnPublishedPosition,
} from '#product/presence/contract/schema.ts';

/** Where the visitor is drawn. */
export interface You {
  readonly at: LatLng;
  /** Side of the cell others see the visitor in, in metres; null when nobody sees them there. */
  readonly cellMetres: CellMetres | null;
  readonly isElsewhere: boolean;
  readonly isRightNow?: boolean;
}

/** Where others see the visitor; else where their device is. Looking from elsewhere, that place, hollow. */
export function youAre(
  published: OwnPublishedPosition | null,
  where: { readonly physicalLocation: LatLng | null; readonly virtualLocation: LatLng | null },
): You | null {
  const { physicalLocation, virtualLocation } = where;
  const seen = published && { at: fromPair(published.coordinates), cellMetres: published.cellMetres };
  if (virtualLocation === null) {
    if (seen) return { ...seen, isElsewhere: published.isVisiting === true };
    return physicalLocation && { at: physicalLocation, cellMetres: null, isElsewhere: false };
  }
  // Shown there by their own act, or only looking.
  return seen && distanceMetres(seen.at, virtualLocation) < JUMP_METRES
    ? { ...seen, isElsewhere: true }
    : { at: virtualLocation, cellMetres: null, isElsewhere: true };
}

/** What is said of the own marker. */
export type OwnWords =
  | { readonly type: 'disc' | 'unseen' }
  /** Others see the visitor at a place, by its name, and no marker of theirs. */
  | { readonly type: 'at-place'; readonly place: string };

/**
 * What is said of the own marker: of its disc, that others see the visitor at a place instead, or that nobody does; null
 * for nothing, as of a place looked from.
 *
 * @param seenAt name of the place where others see the visitor; null where they do not, or it is not known
 */
export function saidOf(you: You | null, isPublishedKnown: boolean, seenAt: string | null): OwnWords | null {
  if (you === null) return null;
  if (you.cellMetres !== null) return { type: 'disc' };
  if (!isPublishedKnown || you.isElsewhere) return null;
  return seenAt === null ? { type: 'unseen' } : { type: 'at-place', place: seenAt };
}
