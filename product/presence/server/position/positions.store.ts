import { and, eq, gt, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Sealer } from '#platform/crypto/sealer.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import {
  type CellMetres,
  cellSizes,
  DEFAULT_CELL_METRES,
  type ZoneName,
} from '#product/presence/contract/schema.ts';
import { cellId, cellOf } from '#product/presence/projection/grid.rules.ts';
import {
  initialPresence,
  isPresent,
  type PresenceRecord,
  type PresenceState,
} from '#product/presence/projection/presence-state.rules.ts';
import { existingOf, holdVisitor } from '#product/visitors/server/index.ts';
import { positions, zones } from '../tables.ts';
import { openKept, sealKept } from './kept-cells.ts';

/** A visitor's stored presence. */
export interface StoredPresence {
  readonly visitorId: string;
  readonly presence: PresenceRecord;
  readonly phaseSeconds: number;
  /** A visible visit hides the marker, or hid it and the next tick has not come. */
  readonly isHiddenByVisit: boolean;
  readonly zones: readonly Zone[];
}

export interface Zone {
  readonly zoneId: string;
  readonly name: ZoneName;
  /** The zone, by its cell in the visitor's own zone grid. */
  readonly cell: string;
}

/** A visitor's visibility settings. */
export interface Settings {
  readonly precision: CellMetres;
  readonly precisionChangedAt: Date | null;
}

type PositionRow = typeof positions.$inferSelect;

const SEEN_STEP_MS = 10 * 60 * 1000;
/** Rows per statement. */
const BATCH = 1000;

/** Last activity as stored: rounded up to ten minutes. */
export const writtenSeen = (lastSeenAt: number): number =>
  Math.ceil(lastSeenAt / SEEN_STEP_MS) * SEEN_STEP_MS;

/** The earliest time a stored last activity can mean; never ahead of the clock. */
export const seenSince = (written: number): number => written - SEEN_STEP_MS + 1;

/** Visitors present at some time after `since`. */
export async function loadPresent(
  database: Database,
  sealer: Sealer,
  since: Date,
): Promise<StoredPresence[]> {
  const rows = await database
    .select()
    .from(positions)
    .where(
      and(
        gt(positions.lastSeenAt, since),
        or(notInArray(positions.standing, ['gone', 'gone-left']), isNotNull(positions.shownThere)),
      ),
    );
  const drawn = groupBy(
    await database.select().from(zones).orderBy(zones.zoneId),
    ({ visitorId }) => visitorId,
  );
  return rows.map((row) => storedOf(sealer, row, drawn.get(row.visitorId) ?? []));
}

/** One visitor's stored presence; null when there is none. */
export async function readStored(
  database: Database,
  sealer: Sealer,
  visitorId: string,
): Promise<StoredPresence | null> {
  const [row] = await database.select().from(positions).where(eq(positions.visitorId, visitorId));
  return row ? storedOf(sealer, row, await zonesOf(database, visitorId)) : null;
}

export const zonesOf = (database: Database | Transaction, visitorId: string): Promise<Zone[]> =>
  database
    .select({ zoneId: zones.zoneId, name: zones.name, cell: zones.cell })
    .from(zones)
    .where(eq(zones.visitorId, visitorId))
    .orderBy(zones.zoneId);

function storedOf(sealer: Sealer, row: PositionRow, drawn: readonly Zone[]): StoredPresence {
  return {
    visitorId: row.visitorId,
    phaseSeconds: row.phaseSeconds,
    isHiddenByVisit: row.isHiddenByVisit,
    zones: drawn.map(({ zoneId, name, cell }) => ({ zoneId, name, cell })),
    presence: {
      ...initialPresence,
      precision: row.precision as CellMetres,
      state: stateOf(row),
      kept: openKept(sealer, row.kept),
      shownThere: row.shownThere === null ? null : cellOf(row.shownThere),
      lastSeenAt: row.lastSeenAt?.getTime() ?? 0,
    },
  };
}

function stateOf({ standing, cell: cellId }: PositionRow): PresenceState {
  const cell = cellId === null ? null : cellOf(cellId);
  switch (standing) {
    case 'shown':
      return cell ? { status: 'shown', cell } : { status: 'gone', cell, hasLeft: false };
    case 'left':
    case 'left-zone':
      return { status: 'left', cell, fromZone: standing === 'left-zone' };
    case 'in-zone':
      return { status: 'in-zone', cell };
    case 'gone':
    case 'gone-left':
      return { status: 'gone', cell, hasLeft: standing === 'gone-left' };
  }
}

/**
 * Writes the presence of these visitors without their settings.
 *
 * Skips deleted visitors. One who is deleted between the check and the write fails the batch, which is then written
 * again without them.
 *
 * @returns the ids of deleted visitors
 */
export async function writePresence(
  database: Database | Transaction,
  sealer: Sealer,
  people: readonly Omit<StoredPresence, 'zones'>[],
): Promise<string[]> {
  const missing: string[] = [];
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    const existing = await existingOf(
      database,
      batch.map(({ visitorId }) => visitorId),
    );
    const found = batch.filter(({ visitorId }) => existing.has(visitorId));
    for (const { visitorId } of batch) if (!existing.has(visitorId)) missing.push(visitorId);
    if (found.length === 0) continue;
    await database
      .insert(positions)
      .values(found.map((person) => rowOf(sealer, person)))
      .onConflictDoUpdate({
        target: positions.visitorId,
        set: {
          standing: sql`excluded.standing`,
          cell: sql`excluded.cell`,
          kept: sql`excluded.kept`,
          shownThere: sql`excluded.shown_there`,
          isHiddenByVisit: sql`excluded.is_hidden_by_visit`,
          lastSeenAt: sql`excluded.last_seen_at`,
        },
      });
  }
  return missing;
}

function rowOf(
  sealer: Sealer,
  { visitorId, presence, phaseSeconds, isHiddenByVisit }: Omit<StoredPresence, 'zones'>,
): typeof positions.$inferInsert {
  const { state, kept, shownThere, lastSeenAt } = presence;
  return {
    visitorId,
    phaseSeconds,
    standing: standingOf(state),
    cell: state.cell && cellId(state.cell),
    kept: sealKept(sealer, kept),
    shownThere: shownThere && cellId(shownThere),
    isHiddenByVisit: isHiddenByVisit && isPresent(presence),
    lastSeenAt: new Date(writtenSeen(lastSeenAt)),
  };
}

function standingOf(state: PresenceState): PositionRow['standing'] {
  if (state.status === 'left' && state.fromZone) return 'left-zone';
  return state.status === 'gone' && state.hasLeft ? 'gone-left' : state.status;
}

/** Deletes the cells of visitors absent since `before`, including those of places they chose. */
export async function forgetCells(database: Database, before: Date): Promise<void> {
  await database
    .update(positions)
    .set({
      ...{ cell: null, kept: null, shownThere: null, isHiddenByVisit: false },
      standing: sql`case when ${inArray(positions.standing, ['left', 'left-zone', 'gone-left'])}
        then 'gone-left' else 'gone' end`,
    })
    .where(
      and(lt(positions.lastSeenAt, before), or(isNotNull(positions.cell), isNotNull(positions.shownThere))),
    );
}

/** Deletes everything stored of a visitor. */
export async function eraseStored(database: Database, visitorId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(positions).where(eq(positions.visitorId, visitorId));
    await tx.delete(zones).where(eq(zones.visitorId, visitorId));
  });
}

/**
 * Locks the visitor's settings until the transaction ends, and creates them when missing.
 *
 * Null when the visitor was deleted. The visitor is held first, in the same order as deletion, to avoid a deadlock.
 */
export async function lockSettings(
  tx: Transaction,
  visitorId: string,
  phaseSeconds: number,
): Promise<Settings | null> {
  if (!(await holdVisitor(tx, visitorId))) return null;
  await tx.insert(positions).values({ visitorId, phaseSeconds }).onConflictDoNothing();
  const [row] = await tx
    .select({ precision: positions.precision, precisionChangedAt: positions.precisionChangedAt })
    .from(positions)
    .where(eq(positions.visitorId, visitorId))
    .for('update');
  if (!row) throw new Error('the inserted row was not found');
  return { ...row, precision: row.precision as CellMetres };
}

/** The chosen cell size, or the default. */
export async function readPrecision(database: Database, visitorId: string): Promise<CellMetres> {
  const [row] = await database
    .select({ precision: positions.precision })
    .from(positions)
    .where(eq(positions.visitorId, visitorId));
  return cellSizes.find((size) => size === row?.precision) ?? DEFAULT_CELL_METRES;
}

export async function writePrecision(
  tx: Transaction,
  visitorId: string,
  precision: CellMetres,
  now: Date,
): Promise<void> {
  await tx
    .update(positions)
    .set({ precision, precisionChangedAt: now })
    .where(eq(positions.visitorId, visitorId));
}

export async function writeZone(tx: Transaction, visitorId: string, zone: Zone): Promise<void> {
  await tx
    .insert(zones)
    .values({ visitorId, zoneId: zone.zoneId, name: zone.name, cell: zone.cell })
    .onConflictDoUpdate({ target: [zones.visitorId, zones.zoneId], set: { name: zone.name } });
}

/** False when the visitor has no such zone. */
export async function deleteZone(tx: Transaction, visitorId: string, zoneId: string): Promise<boolean> {
  const deleted = await tx
    .delete(zones)
    .where(and(eq(zones.visitorId, visitorId), eq(zones.zoneId, zoneId)))
    .returning({ zoneId: zones.zoneId });
  return deleted.length > 0;
}
