import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

export const photoStates = ['pending', 'approved', 'rejected'] as const;
export const photoClasses = ['SFW', 'NSFW', 'UNKNOWN'] as const;

/** The image file is in the storage under `visitor_id/id`. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    status: text('status', { enum: photoStates }).notNull().default('pending'),
    classification: text('classification', { enum: photoClasses }).notNull().default('UNKNOWN'),
    isPrimary: boolean('is_primary').notNull(),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('profile_photos_visitor').on(table.visitorId),
    uniqueIndex('profile_photos_primary')
      .on(table.visitorId)
      .where(sql`${table.isPrimary}`),
  ],
);

export type PhotoRow = typeof profilePhotos.$inferSelect;

/**
 * Files that are put before the row that says what they are: by this a file is found whose process ended in between.
 * The row goes in the transaction that adds the other.
 */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    key: text('key').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('incoming_files_visitor').on(table.visitorId),
    index('incoming_files_created').on(table.createdAt),
  ],
);
