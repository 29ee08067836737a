import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';
import { photoClasses, photoRules, photoStates } from '#product/profiles/contract.ts';
import { reviewReasons } from '../contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** The files are in the storage: see `photo-files.ts`. */
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
    /** The primary one comes first whatever this says. */
    position: smallint('position').notNull().default(0),
    /** A few of its pixels, as a data URL; null until the stored file has been read again. */
    blur: text('blur'),
    /** Its PDQ hash in hex, and how much that says. */
    hash: text('hash'),
    hashQuality: smallint('hash_quality'),
    judgedBy: text('judged_by', { enum: ['programs', 'person'] }),
    judgedAt: instant('judged_at'),
    /** For which it was rejected. */
    rule: text('rule', { enum: photoRules }),
    /** Null unless a person has to look at it. */
    reviewReason: text('review_reason', { enum: reviewReasons }),
    /** Its owner has asked for a person once, which is all they can. */
    hasAsked: boolean('has_asked').notNull().default(false),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('profile_photos_visitor').on(table.visitorId),
    uniqueIndex('profile_photos_primary')
      .on(table.visitorId)
      .where(sql`${table.isPrimary}`),
    // Those that wait for the programs.
    index('profile_photos_unjudged')
      .on(table.createdAt)
      .where(sql`${table.judgedBy} is null and ${table.reviewReason} is null`),
    index('profile_photos_review')
      .on(table.createdAt)
      .where(sql`${table.reviewReason} is not null`),
  ],
);

/** Pictures that a person removed, by hashes alone, so that one that is sent again is withheld. */
export const removedPictures = pgTable('removed_pictures', {
  id: text('id').primaryKey(),
  /** Of its near copies, 32 bytes each. */
  hashes: bytes('hashes').notNull(),
  createdAt: instant('created_at').notNull(),
});

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
