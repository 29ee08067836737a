import { groupBy } from '#platform/rows/group-by.ts';
import { oncePerVisitor, isVisibleToOthers, acceptsVisits } from '../rules.ts';
import type { VisibleChange, PlaceChange } from './changed-places.ts';
import type { Context } from './context.ts';
import { placeOf } from './present-place.ts';
import type { VisitorAtPlace, PlaceRow, VisitRow } from './places.store.ts';

/** Viewer id for what everyone may see. */
const NOBODY = '';

/** Invalidates caches and announces changed places. Failed announcements stay pending. */
export async function announceChanges(context: Context, change: VisibleChange, now: Date): Promise<void> {
  try {
    await announceNow(context, change, now);
  } catch (error) {
    context.unpublished.push(change);
    throw error;
  }
}

/** Announces pending changes together with newer ones. */
export async function publishPending(
  context: Context,
  left: readonly VisitorAtPlace[],
  now: Date,
): Promise<void> {
  const pending = [...context.unpublished.splice(0), { left }];
  await announceChanges(
    context,
    { left: pending.flatMap((one) => one.left ?? []), came: pending.flatMap((one) => one.came ?? []) },
    now,
  );
}

/** Announces to one viewer alone that these left, as it is announced to everyone when they do. */
export const announceLeftTo = (
  context: Context,
  viewerId: string,
  left: readonly VisitorAtPlace[],
  now: Date,
): Promise<void> => announceNow(context, { left }, now, viewerId);

async function announceNow(
  context: Context,
  { left = [], came = [] }: VisibleChange,
  now: Date,
  onlyTo?: string,
): Promise<void> {
  const { store } = context;
  const byPlace = groupBy([...left, ...came], ({ placeId }) => placeId);
  const rows = await store.placesById([...byPlace.keys()]);
  const inParts = groupBy(
    rows.filter(({ childOfCampusId }) => childOfCampusId !== null),
    ({ childOfCampusId }) => childOfCampusId ?? '',
  );
  const campuses = await store.placesById([...inParts.keys()]);
  const touched = new Map([...rows, ...campuses].map((row) => [row.id, row] as const));
  const changes = await Promise.all(
    [...touched.values()].map(async (row): Promise<PlaceChange> => {
      const actorIds = new Set((byPlace.get(row.id) ?? []).map(({ visitorId }) => visitorId));
      const visits = [row, ...(inParts.get(row.id) ?? [])].flatMap(({ id }) => byPlace.get(id) ?? []);
      context.cache.forgetVisits(row);
      const shown = await seenAt(context, row, now);
      const concerned = new Set(visits.map(({ visitorId }) => visitorId));
      const seen = onlyTo === undefined ? shown : shown.filter(({ visitorId }) => !concerned.has(visitorId));
      const subjects = onlyTo === undefined ? [...seen, ...visits] : seen;
      return {
        place: placeOf(row, seen.length, []),
        subjectIds: [...new Set(subjects.map(({ visitorId }) => visitorId))],
        actorIds: [...actorIds],
        ...(onlyTo !== undefined && { onlyTo }),
      };
    }),
  );
  for (const change of changes) context.changed(change);
}

/** Visible visits to a place; a campus includes its places, each visitor once. */
async function seenAt(
  { store, cache }: Pick<Context, 'store' | 'cache'>,
  row: PlaceRow,
  now: Date,
): Promise<readonly VisitRow[]> {
  if (!acceptsVisits(row.type)) return [];
  const visits = row.isCampus
    ? await store.visibleVisitsOfCampus(row.id, now)
    : await store.visitsOf(row.id, NOBODY, now);
  return oncePerVisitor((await cache.ofShownPeople(visits)).filter((visit) => isVisibleToOthers(visit, now)));
}
