import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { photoClasses } from '../contract/schema.ts';

/** Uploaded photos that no message contains yet; each lies in the storage, under `visitor_id/id`. */
export const unsentPhotos = pgTable(
  'messaging_unsent_photos',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    classification: text('classification', { enum: photoClasses }).notNull().default('UNKNOWN'),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    /** A few of its pixels, as a data URL. */
    blur: text('blur').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Deleted after this, unless a message takes it. */
    deleteAt: instant('delete_at').notNull(),
  },
  (table) => [
    index('messaging_unsent_photos_visitor').on(table.visitorId),
    index('messaging_unsent_photos_delete').on(table.deleteAt),
  ],
);
