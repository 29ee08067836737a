import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { VISIT_LASTS_HOURS } from '../contract.ts';
import { placeMessages, places, visits } from './tables.ts';

export type PlaceRow = typeof places.$inferSelect;
export type VisitRow = typeof visits.$inferSelect;
export type PlaceMessageRow = typeof placeMessages.$inferSelect;

const earliestActive = (now: Date): Date => new Date(now.getTime() - VISIT_LASTS_HOURS * HOUR_MS);

export type PlacesStore = ReturnType<typeof createPlacesStore>;

export function createPlacesStore(database: Database) {
  return {
    placesIn: (box: Box): Promise<PlaceRow[]> =>
      database
        .select()
        .from(places)
        .where(withinBox(places.lat, places.lng, box))
        .orderBy(places.id),

    /** Visible visits only: nothing read here knows of a hidden one. */
    visibleVisitsIn: async (box: Box, now: Date): Promise<(VisitRow & { placeIsCampus: boolean })[]> => {
      const rows = await database
        .select({ visit: visits, placeIsCampus: places.isCampus })
        .from(visits)
        .innerJoin(places, eq(places.id, visits.placeId))
        .where(
          and(
            withinBox(places.lat, places.lng, box),
            eq(visits.visible, true),
            eq(visits.canceled, false),
            gt(visits.createdAt, earliestActive(now)),
          ),
        )
        .orderBy(desc(visits.createdAt), visits.id);
      return rows.map(({ visit, placeIsCampus }) => ({ ...visit, placeIsCampus }));
    },

    /** Every visible visit that stands, wherever. */
    visibleVisits: (now: Date): Promise<Pick<VisitRow, 'visitorId' | 'placeId' | 'createdAt'>[]> =>
      database
        .select({ visitorId: visits.visitorId, placeId: visits.placeId, createdAt: visits.createdAt })
        .from(visits)
        .where(
          and(
            eq(visits.visible, true),
            eq(visits.canceled, false),
            gt(visits.createdAt, earliestActive(now)),
          ),
        ),

    placeById: async (placeId: string): Promise<PlaceRow | undefined> =>
      (await database.select().from(places).where(eq(places.id, placeId)))[0],

    placesById: (ids: readonly string[]): Promise<PlaceRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : database
            .select()
            .from(places)
            .where(inArray(places.id, [...ids])),

    /** The visible visits of a place, and the viewer's own whether others see it or not. */
    visitsOf: (placeId: string, viewerId: string, now: Date): Promise<VisitRow[]> =>
      database
        .select()
        .from(visits)
        .where(
          and(
            eq(visits.placeId, placeId),
            eq(visits.canceled, false),
            gt(visits.createdAt, earliestActive(now)),
            or(eq(visits.visible, true), eq(visits.visitorId, viewerId)),
          ),
        )
        .orderBy(desc(visits.createdAt), visits.id),

    newestMessages: (placeId: string, limit: number): Promise<PlaceMessageRow[]> =>
      database
        .select()
        .from(placeMessages)
        .where(eq(placeMessages.placeId, placeId))
        .orderBy(desc(placeMessages.createdAt), desc(placeMessages.id))
        .limit(limit),

    /** One is at one place at a time: whatever visit stood is over. Answers who visibly left which place. */
    addVisit: (visit: typeof visits.$inferInsert, now: Date): Promise<LeftVisit[]> =>
      database.transaction(async (tx) => {
        const left = await endVisits(tx, [visit.visitorId], now);
        await tx.insert(visits).values(visit);
        return left;
      }),

    endVisits: (visitorIds: readonly string[], now: Date): Promise<LeftVisit[]> =>
      endVisits(database, visitorIds, now),
  };
}

/** A visible visit that is over: the end of a hidden one is nobody's news. */
export type LeftVisit = Pick<VisitRow, 'placeId' | 'visitorId'>;

async function endVisits(
  connection: Database | Transaction,
  visitorIds: readonly string[],
  now: Date,
): Promise<LeftVisit[]> {
  if (visitorIds.length === 0) return [];
  const ended = await connection
    .update(visits)
    .set({ canceled: true })
    .where(
      and(
        inArray(visits.visitorId, [...visitorIds]),
        eq(visits.canceled, false),
        gt(visits.createdAt, earliestActive(now)),
      ),
    )
    .returning({ placeId: visits.placeId, visitorId: visits.visitorId, visible: visits.visible });
  return ended.filter(({ visible }) => visible);
}
