import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { SavedArea } from '#product/map/saved-areas.contract.ts';
import { savedAreas } from '../tables.ts';

export async function areasOf(database: Queries, visitorId: string): Promise<SavedArea[]> {
  const rows = await database
    .select()
    .from(savedAreas)
    .where(eq(savedAreas.visitorId, visitorId))
    .orderBy(asc(savedAreas.name), asc(savedAreas.lat), asc(savedAreas.lng));
  return rows.map(({ name, lat, lng, zoom }) => ({ name, location: { lat, lng }, zoom }));
}

/** Keeps it in place of the one that is there. */
export async function putArea(
  database: Queries,
  visitorId: string,
  { name, location, zoom }: SavedArea,
): Promise<void> {
  const { lat, lng } = location;
  await database
    .insert(savedAreas)
    .values({ visitorId, lat, lng, name, zoom })
    .onConflictDoUpdate({
      target: [savedAreas.visitorId, savedAreas.lat, savedAreas.lng],
      set: { name, zoom },
    });
}

export async function deleteArea(database: Queries, visitorId: string, { lat, lng }: LatLng): Promise<void> {
  await database
    .delete(savedAreas)
    .where(and(eq(savedAreas.visitorId, visitorId), eq(savedAreas.lat, lat), eq(savedAreas.lng, lng)));
}
