import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, pointColumns } from '#platform/db/columns.ts';
import { photoClasses } from '#product/messaging/contract/schema.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** `lat`, `lng`: the host's published position; the address is in the private details alone. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    otherDetails: text('other_details').notNull(),
    ...pointColumns(),
    startTime: instant('start_time').notNull(),
    createdAt: instant('created_at').notNull(),
    canceledAt: instant('canceled_at'),
    completedAt: instant('completed_at'),
    /** How often the host edited it, when that was last, and when the start was last changed. */
    timesChanged: integer('times_changed').notNull().default(0),
    changedAt: instant('changed_at'),
    startChangedAt: instant('start_changed_at'),
    /** The number of the newest message; the next one gets the next, also where that one is gone. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The host has read the messages up to this seq. */
    hostReadSeq: integer('host_read_seq').notNull().default(0),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('groups_lat_lng').on(table.lat, table.lng),
    index('groups_host').on(table.hostId),
    index('groups_start_time').on(table.startTime),
  ],
);

export const groupAttendees = pgTable(
  'group_attendees',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    userConfirmed: boolean('user_confirmed').notNull().default(false),
    hostConfirmed: boolean('host_confirmed').notNull().default(false),
    userDenied: boolean('user_denied').notNull().default(false),
    hostDenied: boolean('host_denied').notNull().default(false),
    readSeq: integer('read_seq').notNull().default(0),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.visitorId] }),
    index('group_attendees_visitor').on(table.visitorId),
  ],
);

/** `seq` numbers a group's messages from 1; it is their order. Who left leaves gaps in it. */
export const groupMessages = pgTable(
  'group_messages',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('group_messages_group_seq').on(table.groupId, table.seq),
    index('group_messages_author').on(table.authorId),
  ],
);

/** Photos of group messages; each lies in the storage, under `visitor_id/id`. */
export const groupPhotos = pgTable(
  'group_photos',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    /** Null once the message is gone: then the file goes, and the row after it. */
    messageId: text('message_id').references(() => groupMessages.id, { onDelete: 'set null' }),
    classification: text('classification', { enum: photoClasses }).notNull().default('UNKNOWN'),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    /** A few of its pixels, as a data URL. */
    blur: text('blur').notNull(),
  },
  (table) => [
    index('group_photos_visitor').on(table.visitorId),
    uniqueIndex('group_photos_message').on(table.messageId),
    index('group_photos_left')
      .on(table.id)
      .where(sql`${table.messageId} is null`),
  ],
);
