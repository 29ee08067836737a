import { rowsBy } from '#platform/rows/rows-by.ts';
import type { Place } from '../contract.ts';
import { isSeenByOthers } from '../rules.ts';
import type { Context } from './context.ts';
import { placeOf } from './place-of.ts';
import type { LeftVisit } from './places.store.ts';

/** A place that others see changed. */
export interface PlaceChange {
  readonly place: Place;
  /** Who is counted in it, who just left, and who wrote there: whoever must not see one of them is not told the count. */
  readonly aboutIds: readonly string[];
  /** Who came, left or wrote: everybody else may be told that it changed, and asks what he may see of it. */
  readonly byIds: readonly string[];
}

/** The viewer of what everybody may see. */
const NOBODY = '';

/** What happened, as far as others see it. */
export interface Happened {
  /** Who is seen at a place no more. */
  readonly left?: readonly LeftVisit[];
  /** Who is seen at a place now, or changed what is written there. */
  readonly at?: readonly LeftVisit[];
}

/** Makes changed places known here at once, and tells them as the live event does; what fails is kept to be told again. */
export async function tellChanged(context: Context, happened: Happened, now: Date): Promise<void> {
  try {
    await tell(context, happened, now);
  } catch (error) {
    context.untold.push(happened);
    throw error;
  }
}

/** Tells what could not be told before, with what happened since. */
export async function tellUntold(context: Context, left: readonly LeftVisit[], now: Date): Promise<void> {
  const due = [...context.untold.splice(0), { left }];
  await tellChanged(
    context,
    { left: due.flatMap((one) => one.left ?? []), at: due.flatMap((one) => one.at ?? []) },
    now,
  );
}

async function tell(
  { store, known, changed }: Context,
  { left = [], at = [] }: Happened,
  now: Date,
): Promise<void> {
  const byPlace = rowsBy([...left, ...at], ({ placeId }) => placeId);
  const changes = await Promise.all(
    [...byPlace].map(async ([placeId, acts]): Promise<PlaceChange[]> => {
      const row = await store.placeById(placeId);
      if (!row) return [];
      known.forgetVisits(row);
      const visits = await known.ofShownPeople(await store.visitsOf(placeId, NOBODY, now));
      const seen = visits.filter((visit) => isSeenByOthers(visit, now));
      const byIds = new Set(acts.map(({ visitorId }) => visitorId));
      const aboutIds = new Set([...seen.map(({ visitorId }) => visitorId), ...byIds]);
      return [{ place: placeOf(row, seen.length, []), aboutIds: [...aboutIds], byIds: [...byIds] }];
    }),
  );
  for (const change of changes.flat()) changed(change);
}
