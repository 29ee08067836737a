import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { VISIT_LASTS_HOURS } from '../contract.ts';
import { oldestPost } from '../rules.ts';
import { placeMessages, places, visits } from './tables.ts';

export type PlaceRow = typeof places.$inferSelect;
export type VisitRow = typeof visits.$inferSelect;
export type PlaceMessageRow = typeof placeMessages.$inferSelect;

const earliestActive = (now: Date): Date => new Date(now.getTime() - VISIT_LASTS_HOURS * HOUR_MS);

/** Among the locks of the database, those of who is where. */
const VISIT_LOCK = 76;

const isStanding = (visitorId: string, now: Date) =>
  and(eq(visits.visitorId, visitorId), eq(visits.canceled, false), gt(visits.createdAt, earliestActive(now)));

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

    /** Visible visits at what belongs to a campus of a box, wherever it lies; a clinic has nobody about it. */
    visibleVisitsOfPartsIn: async (box: Box, now: Date): Promise<(VisitRow & { campusId: string })[]> => {
      const campuses = alias(places, 'campus');
      const rows = await database
        .select({ visit: visits, campusId: campuses.id })
        .from(campuses)
        .innerJoin(places, eq(places.childOfCampusId, campuses.id))
        .innerJoin(visits, eq(visits.placeId, places.id))
        .where(
          and(
            withinBox(campuses.lat, campuses.lng, box),
            eq(campuses.isCampus, true),
            ne(campuses.type, 'clinic'),
            eq(visits.visible, true),
            eq(visits.canceled, false),
            gt(visits.createdAt, earliestActive(now)),
          ),
        );
      return rows.map(({ visit, campusId }) => ({ ...visit, campusId }));
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

    /** What belongs to a campus, by name. */
    childrenOf: (campusId: string, limit: number): Promise<PlaceRow[]> =>
      database
        .select()
        .from(places)
        .where(eq(places.childOfCampusId, campusId))
        .orderBy(asc(places.name), places.id)
        .limit(limit),

    /** Visible visits at a campus and at all that belongs to it, the newest first; nothing read here knows of a hidden one. */
    visibleVisitsOfCampus: async (campusId: string, now: Date): Promise<VisitRow[]> => {
      const rows = await database
        .select({ visit: visits })
        .from(places)
        .innerJoin(visits, eq(visits.placeId, places.id))
        .where(
          and(
            or(eq(places.id, campusId), eq(places.childOfCampusId, campusId)),
            eq(visits.visible, true),
            eq(visits.canceled, false),
            gt(visits.createdAt, earliestActive(now)),
          ),
        )
        .orderBy(desc(visits.createdAt), visits.id);
      return rows.map(({ visit }) => visit);
    },

    /** Where somebody is, whether others see it or not. */
    standingVisit: async (
      visitorId: string,
      now: Date,
    ): Promise<{ readonly visit: VisitRow; readonly place: PlaceRow } | undefined> => {
      const [row] = await database
        .select({ visit: visits, place: places })
        .from(visits)
        .innerJoin(places, eq(places.id, visits.placeId))
        .where(isStanding(visitorId, now))
        .orderBy(desc(visits.createdAt), visits.id)
        .limit(1);
      return row;
    },

    visitById: async (
      visitId: string,
    ): Promise<{ readonly visit: VisitRow; readonly place: PlaceRow } | undefined> => {
      const [row] = await database
        .select({ visit: visits, place: places })
        .from(visits)
        .innerJoin(places, eq(places.id, visits.placeId))
        .where(eq(visits.id, visitId));
      return row;
    },

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

    newestMessages: (placeId: string, limit: number, now: Date): Promise<PlaceMessageRow[]> =>
      database
        .select()
        .from(placeMessages)
        .where(
          and(
            eq(placeMessages.placeId, placeId),
            isNull(placeMessages.removedAt),
            gt(placeMessages.createdAt, oldestPost(now)),
          ),
        )
        .orderBy(desc(placeMessages.createdAt), desc(placeMessages.id))
        .limit(limit),

    /** Answers whether it is kept now; false where its id was used before. */
    addMessage: async (message: typeof placeMessages.$inferInsert): Promise<boolean> => {
      const added = await database
        .insert(placeMessages)
        .values(message)
        .onConflictDoNothing()
        .returning({ id: placeMessages.id });
      return added.length > 0;
    },

    messageById: async (messageId: string): Promise<PlaceMessageRow | undefined> =>
      (await database.select().from(placeMessages).where(eq(placeMessages.id, messageId)))[0],

    /** Takes its text away. Answers whether it had one. */
    removeMessage: async (messageId: string, authorId: string, now: Date): Promise<boolean> => {
      const removed = await database
        .update(placeMessages)
        .set({ body: '', removedAt: now })
        .where(
          and(
            eq(placeMessages.id, messageId),
            eq(placeMessages.authorId, authorId),
            isNull(placeMessages.removedAt),
          ),
        )
        .returning({ id: placeMessages.id });
      return removed.length > 0;
    },

    /** Lets go what nobody is answered any more: where somebody was is nobody's business once he is not. */
    forget: async (now: Date): Promise<void> => {
      await database.delete(placeMessages).where(lte(placeMessages.createdAt, oldestPost(now)));
      await database.delete(visits).where(lte(visits.createdAt, earliestActive(now)));
    },

    /**
     * One is at one place at a time: whatever visit stood elsewhere is over, and the same place keeps the arrival it has.
     * Answers the visit that stands now, and who visibly left which place or is seen there no more.
     */
    addVisit: (
      visit: typeof visits.$inferInsert,
      now: Date,
      turnedVisible: (tx: Transaction, visit: VisitRow) => Promise<void>,
    ): Promise<{ readonly visit: VisitRow; readonly left: LeftVisit[] }> =>
      database.transaction(async (tx) => {
        // Said twice at once, the second finds what the first has begun.
        await tx.execute(sql`select pg_advisory_xact_lock(${VISIT_LOCK}, hashtext(${visit.visitorId}))`);
        const [same] = await tx
          .select()
          .from(visits)
          .where(and(isStanding(visit.visitorId, now), eq(visits.placeId, visit.placeId)));
        if (!same) {
          const left = await endVisits(tx, [visit.visitorId], now);
          const [added] = await tx.insert(visits).values(visit).returning();
          if (!added) throw new Error('an insert answered no row');
          if (added.visible) await turnedVisible(tx, added);
          return { visit: added, left };
        }
        if (same.visible === visit.visible) return { visit: same, left: [] };
        const changed = { ...same, visible: visit.visible };
        await tx.update(visits).set({ visible: visit.visible }).where(eq(visits.id, same.id));
        if (changed.visible) await turnedVisible(tx, changed);
        return { visit: changed, left: visit.visible ? [] : [same] };
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

/** Where an author's posts of the last day stand. */
export async function placesWrittenAt(queries: Queries, authorId: string, now: Date): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ placeId: placeMessages.placeId })
    .from(placeMessages)
    .where(
      and(
        eq(placeMessages.authorId, authorId),
        isNull(placeMessages.removedAt),
        gt(placeMessages.createdAt, oldestPost(now)),
      ),
    );
  return rows.map(({ placeId }) => placeId);
}
