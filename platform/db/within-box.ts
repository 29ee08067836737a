import { and, between, gte, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Box } from '#platform/geo/box.ts';

/** Whether a row's point lies in the box; served by an index on (lat, lng). */
export function withinBox(lat: PgColumn, lng: PgColumn, box: Box): SQL | undefined {
  const longitudes =
    box.west <= box.east ? between(lng, box.west, box.east) : or(gte(lng, box.west), lte(lng, box.east));
  return and(between(lat, box.south, box.north), longitudes);
}
