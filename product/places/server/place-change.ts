import { rowsBy } from '#platform/rows/rows-by.ts';
import type { Place } from '../contract.ts';
import { isSeenByOthers } from '../rules.ts';
import type { Context } from './context.ts';
import { placeOf } from './place-of.ts';
import type { LeftVisit } from './places.store.ts';

/**
 * A place that others see changed, and whom the change is about: who is counted in it, who just left, and who
 * wrote there. Whoever must not see one of them is not told.
 */
export interface PlaceChange {
  readonly place: Place;
  readonly aboutIds: readonly string[];
}

/** The viewer of what everybody may see. */
const NOBODY = '';

/** What happened, as far as others see it. */
interface Happened {
  /** Who is seen at a place no more. */
  readonly left?: readonly LeftVisit[];
  /** Where somebody is seen now, or what is written has changed. */
  readonly at?: readonly string[];
  /** Who wrote there. */
  readonly authorId?: string;
}

/** Makes changed places known here at once, and tells them as the live event does. */
export async function tellChanged(
  { store, known, changed }: Context,
  { left = [], at = [], authorId }: Happened,
  now: Date,
): Promise<void> {
  const leavers = rowsBy(left, ({ placeId }) => placeId);
  const placeIds = new Set([...leavers.keys(), ...at]);
  const changes = await Promise.all(
    [...placeIds].map(async (placeId): Promise<PlaceChange[]> => {
      const row = await store.placeById(placeId);
      if (!row) return [];
      known.forgetVisits(row);
      const visits = await known.ofShownPeople(await store.visitsOf(placeId, NOBODY, now));
      const seen = visits.filter((visit) => isSeenByOthers(visit, now));
      const about = [...seen, ...(leavers.get(placeId) ?? [])].map(({ visitorId }) => visitorId);
      if (authorId !== undefined) about.push(authorId);
      return [{ place: placeOf(row, seen.length, []), aboutIds: [...new Set(about)] }];
    }),
  );
  for (const change of changes.flat()) changed(change);
}
