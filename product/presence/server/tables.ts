import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { visitors } from '#product/visitors/server/tables.ts';
import { DEFAULT_CELL_METRES, zoneNames } from '../contract/schema.ts';

/** Cells and settings; never a coordinate, and only cells that were applied. */
export const positions = pgTable(
  'presence_positions',
  {
    visitorId: text('visitor_id')
      .primaryKey()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    precision: integer('precision').notNull().default(DEFAULT_CELL_METRES),
    precisionChangedAt: timestamp('precision_changed_at', { withTimezone: true }),
    standing: text('standing', { enum: ['gone', 'gone-left', 'left', 'left-zone', 'shown', 'in-zone'] })
      .notNull()
      .default('gone'),
    /** Cells as `metres:row:column`. */
    cell: text('cell'),
    /** Sealed: the cells in which the visitor was shown, in order; see `kept-cells.rules.ts`. */
    kept: text('kept'),
    shownThere: text('shown_there'),
    /** A visible visit hides the marker, or hid it until the next tick. */
    isHiddenByVisit: boolean('is_hidden_by_visit').notNull().default(false),
    phaseSeconds: integer('phase_seconds').notNull(),
    /** Rounded up to ten minutes. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
  },
  (table) => [index('presence_positions_last_seen_index').on(table.lastSeenAt)],
);

export const zones = pgTable(
  'presence_zones',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    zoneId: text('zone_id').notNull(),
    name: text('name', { enum: zoneNames }).notNull(),
    /** In the visitor's own zone grid: which of its four copies, then `metres:row:column`. */
    cell: text('cell').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.zoneId] })],
);
