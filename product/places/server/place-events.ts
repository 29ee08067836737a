import { groupBy } from '#platform/rows/group-by.ts';
import { eachOnce, isVisibleToOthers, acceptsVisits } from '../rules.ts';
import type { PlaceChangeTime, PlaceChange } from './changed-places.ts';
import type { Context } from './context.ts';
import { placeOf } from './present-place.ts';
import type { LeftVisit, PlaceRow, VisitRow } from './places.store.ts';

/** The viewer of what everybody may see. */
const NOBODY = '';

/** Makes changed places known here at once, and tells them as the live event does; what fails is kept to be told again. */
export async function tellChanged(context: Context, happened: PlaceChangeTime, now: Date): Promise<void> {
  try {
    await tell(context, happened, now);
  } catch (error) {
    context.unpublished.push(happened);
    throw error;
  }
}

/** Tells what could not be told before, with what happened since. */
export async function publishPending(context: Context, left: readonly LeftVisit[], now: Date): Promise<void> {
  const due = [...context.unpublished.splice(0), { left }];
  await tellChanged(
    context,
    { left: due.flatMap((one) => one.left ?? []), at: due.flatMap((one) => one.at ?? []) },
    now,
  );
}

async function tell(context: Context, { left = [], at = [] }: PlaceChangeTime, now: Date): Promise<void> {
  const { store } = context;
  const byPlace = groupBy([...left, ...at], ({ placeId }) => placeId);
  const rows = await store.placesById([...byPlace.keys()]);
  const inParts = groupBy(
    rows.filter(({ childOfCampusId }) => childOfCampusId !== null),
    ({ childOfCampusId }) => childOfCampusId ?? '',
  );
  const campuses = await store.placesById([...inParts.keys()]);
  const touched = new Map([...rows, ...campuses].map((row) => [row.id, row] as const));
  const changes = await Promise.all(
    [...touched.values()].map(async (row): Promise<PlaceChange> => {
      const byIds = new Set((byPlace.get(row.id) ?? []).map(({ visitorId }) => visitorId));
      const acts = [row, ...(inParts.get(row.id) ?? [])].flatMap(({ id }) => byPlace.get(id) ?? []);
      context.known.forgetVisits(row);
      const seen = await seenAt(context, row, now);
      const aboutIds = new Set([...seen, ...acts].map(({ visitorId }) => visitorId));
      return { place: placeOf(row, seen.length, []), aboutIds: [...aboutIds], byIds: [...byIds] };
    }),
  );
  for (const change of changes) context.changed(change);
}

/** Who is counted at a place, at a campus also who is at what belongs to it, each once. */
async function seenAt(
  { store, known }: Pick<Context, 'store' | 'known'>,
  row: PlaceRow,
  now: Date,
): Promise<readonly VisitRow[]> {
  if (!acceptsVisits(row.type)) return [];
  const visits = row.isCampus
    ? await store.visibleVisitsOfCampus(row.id, now)
    : await store.visitsOf(row.id, NOBODY, now);
  return eachOnce((await known.ofShownPeople(visits)).filter((visit) => isVisibleToOthers(visit, now)));
}
