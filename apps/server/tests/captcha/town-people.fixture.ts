import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { cellAt, cellId } from '#product/presence/projection/grid.rules.ts';

/** At most this many people are in an answer. */
export const PEOPLE_IN_A_TOWN = 300;

const TOWNS_IN_A_ROW = 36;
/** Towns a degree apart, so that none is seen from another. */
export const town = (number: number): LatLng => ({
  lat: 10 + (number % TOWNS_IN_A_ROW),
  lng: -87.63 + 20 * Math.floor(number / TOWNS_IN_A_ROW),
});

export const idOf = (name: string | number): string => hash('md5', String(name)).slice(0, 24);
/** The nth person of a town. */
export const personIn = (towns: number, number: number, n: number): string => idOf(number + n * towns);

/**
 * Fills towns of 300 people each, who are all on the map.
 *
 * @param crowded a town with four times as many, who have one tag of `t0` to `t3` each
 */
export async function fillTowns(database: Queries, towns: number, crowded: number | null): Promise<void> {
  const inTowns = towns * PEOPLE_IN_A_TOWN;
  const all = inTowns + (crowded === null ? 0 : 4 * PEOPLE_IN_A_TOWN);
  const cells = Array.from({ length: towns }, (_, number) => cellId(cellAt(town(number), 500)));
  await database.execute(sql`
    insert into visitors (id, handle, date_of_birth, policies_version, tags, created_at)
    select substr(md5(n::text), 1, 24), 'one' || n, '1990-01-01', 1000, array['t' || n % 4], now()
    from generate_series(0, ${all - 1}) n`);
  await database.execute(sql`
    insert into presence_positions (visitor_id, standing, cell, phase_seconds, last_seen_at)
    select substr(md5(n::text), 1, 24), 'shown',
      case when n < ${inTowns}::int then (string_to_array(${cells.join()}, ','))[n % ${towns}::int + 1]
        else ${cellId(cellAt(town(crowded ?? 0), 500))} end,
      0, now()
    from generate_series(0, ${all - 1}) n`);
}
