import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { ImportedPlace } from '../../import.rules.ts';
import { acceptsVisits } from '../../rules.ts';
import { placeMessages, places, visits } from '../tables.ts';

/** Upserts places. `bindToCampuses` links them afterwards. */
export async function putPlaces(
  database: Database,
  input: readonly (ImportedPlace & { readonly id: string })[],
): Promise<void> {
  const rows = input.map(({ id, name, type, description, details, at, outline }) => ({
    ...{ id, name, type, description, ...details, ...at },
    isCampus: outline !== null,
    campusGeometry: outline && { type: 'Polygon' as const, coordinates: outline },
    childOfCampusId: null,
  }));
  // Clinics take no visits, including places that just became one.
  const closed = input.filter(({ type }) => !acceptsVisits(type)).map(({ id }) => id);
  await database.transaction(async (tx) => {
    await tx
      .insert(places)
      .values(rows)
      .onConflictDoUpdate({
        target: places.id,
        set: {
          name: sql`excluded.name`,
          type: sql`excluded.type`,
          description: sql`excluded.description`,
          address: sql`excluded.address`,
          openingHours: sql`excluded.opening_hours`,
          phone: sql`excluded.phone`,
          website: sql`excluded.website`,
          lat: sql`excluded.lat`,
          lng: sql`excluded.lng`,
          isCampus: sql`excluded.is_campus`,
          campusGeometry: sql`excluded.campus_geometry`,
          childOfCampusId: sql`excluded.child_of_campus_id`,
        },
      });
    if (closed.length === 0) return;
    await tx.delete(visits).where(inArray(visits.placeId, closed));
    await tx.delete(placeMessages).where(inArray(placeMessages.placeId, closed));
  });
}

/** Links places to their campuses. Returns the ids of linked places. */
export async function bindToCampuses(
  database: Database,
  pairs: readonly { readonly id: string; readonly campusId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.$client.query<{ id: string }>(
    `update places set child_of_campus_id = campus.id
       from unnest($1::text[], $2::text[]) as pair (id, campus_id)
       join places campus on campus.id = pair.campus_id and campus.is_campus
      where places.id = pair.id
      returning places.id`,
    [pairs.map(({ id }) => id), pairs.map(({ campusId }) => campusId)],
  );
  return new Set(rows.map(({ id }) => id));
}
