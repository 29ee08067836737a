import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import { withinBox } from '#platform/db/within-box.ts';
import type { Box } from '#platform/geo/box.ts';
import { VISIT_LASTS_HOURS } from '../contract/schema.ts';
import { oldestPost } from '../rules.ts';
import { placeMessages, places, visits } from './tables.ts';

export type PlaceRow = typeof places.$inferSelect;
export type VisitRow = typeof visits.$inferSelect;
export type PlaceMessageRow = typeof placeMessages.$inferSelect;

const earliestActive = (now: Date): Date => new Date(now.getTime() - VISIT_LASTS_HOURS * HOUR_MS);

/** Namespace of advisory locks on a visitor's visits. */
const VISIT_LOCK = 76;

const isCurrent = (visitorId: string, now: Date) =>
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

    /** Visible visits only; hidden ones are never read here. */
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

    /** Visible visits to places whose campus is in the box, wherever they lie; never to clinics. */
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

    /** Every current visible visit. */
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

    /** Places of a campus, by name. */
    childrenOf: (campusId: string, limit: number): Promise<PlaceRow[]> =>
      database
        .select()
        .from(places)
        .where(eq(places.childOfCampusId, campusId))
        .orderBy(asc(places.name), places.id)
        .limit(limit),

    /** Visible visits to a campus and its places, newest first; hidden ones are never read here. */
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

    /** The visitor's current visit, visible or not. */
    currentVisit: async (
      visitorId: string,
      now: Date,
    ): Promise<{ readonly visit: VisitRow; readonly place: PlaceRow } | undefined> => {
      const [row] = await database
        .select({ visit: visits, place: places })
        .from(visits)
        .innerJoin(places, eq(places.id, visits.placeId))
        .where(isCurrent(visitorId, now))
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

    /** Visible visits of a place, and the viewer's own, visible or not. */
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

    /** Returns false when the id is already used. */
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

    /** Erases the text of a post. Returns whether it had one. */
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

    /** Deletes expired visits and posts: nobody may learn where a visitor was. */
    forget: async (now: Date): Promise<void> => {
      await database.delete(placeMessages).where(lte(placeMessages.createdAt, oldestPost(now)));
      await database.delete(visits).where(lte(visits.createdAt, earliestActive(now)));
    },

    /**
     * Starts a visit and ends any other; the same place keeps its arrival. Returns the current visit, and the visits
     * that stopped being visible.
     */
    addVisit: (
      visit: typeof visits.$inferInsert,
      now: Date,
      turnedVisible: (tx: Transaction, visit: VisitRow) => Promise<void>,
    ): Promise<{ readonly visit: VisitRow; readonly left: VisitorAtPlace[] }> =>
      database.transaction(async (tx) => {
        // Serializes concurrent check-ins of one visitor.
        await tx.execute(sql`select pg_advisory_xact_lock(${VISIT_LOCK}, hashtext(${visit.visitorId}))`);
        const [same] = await tx
          .select()
          .from(visits)
          .where(and(isCurrent(visit.visitorId, now), eq(visits.placeId, visit.placeId)));
        if (!same) {
          const left = await endVisits(tx, [visit.visitorId], now);
          const [added] = await tx.insert(visits).values(visit).returning();
          if (!added) throw new Error('insert returned no row');
          if (added.visible) await turnedVisible(tx, added);
          return { visit: added, left };
        }
        if (same.visible === visit.visible) return { visit: same, left: [] };
        const changed = { ...same, visible: visit.visible };
        await tx.update(visits).set({ visible: visit.visible }).where(eq(visits.id, same.id));
        if (changed.visible) await turnedVisible(tx, changed);
        return { visit: changed, left: visit.visible ? [] : [same] };
      }),

    endVisits: (visitorIds: readonly string[], now: Date): Promise<VisitorAtPlace[]> =>
      endVisits(database, visitorIds, now),
  };
}

/** A visitor whose visit or post others see at a place, or saw. Hidden visits are never published. */
export type VisitorAtPlace = Pick<VisitRow, 'placeId' | 'visitorId'>;

async function endVisits(
  connection: Database | Transaction,
  visitorIds: readonly string[],
  now: Date,
): Promise<VisitorAtPlace[]> {
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

/** Places with current posts by this author. */
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
