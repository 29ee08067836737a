import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { photoClasses } from '#product/messaging/contract/schema.ts';
import { reactions } from '../contract/schema.ts';
import type { StoredEmbed } from './send/send.rules.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

/** The newest number of each person's own sequence of changes; its row is the lock under which numbers are given. */
export const people = pgTable('chat_people', {
  visitorId: person('visitor_id').primaryKey(),
  lastChangeSeq: integer('last_change_seq').notNull().default(0),
  /** The number of the change that last touched a draft. */
  draftsChangeSeq: integer('drafts_change_seq').notNull().default(0),
  showsTyping: boolean('shows_typing').notNull().default(true),
  showsSeen: boolean('shows_seen').notNull().default(true),
  /** People this visitor contacted first without a confirmed address, in all. */
  unconfirmedContacts: integer('unconfirmed_contacts').notNull().default(0),
});

/** Of two people, once: the one with the lower id stands first. Goes with either of them. */
export const conversations = pgTable(
  'chat_conversations',
  {
    id: text('id').primaryKey(),
    lowId: person('low_id'),
    highId: person('high_id'),
    /** The number of the newest message; the next one gets the next. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The number of the newest change to what both see of it. */
    revision: integer('revision').notNull().default(0),
    /** Who of the two began it, while the other has neither answered nor accepted. */
    requestOf: text('request_of'),
    /** Hours after which messages expire; null for never. */
    disappearHours: smallint('disappear_hours'),
    /** Who of the two set that last, when, and after which message; null while nobody did. */
    disappearSetBy: text('disappear_set_by'),
    disappearSetAt: instant('disappear_set_at'),
    disappearAfterSeq: integer('disappear_after_seq'),
  },
  (table) => [
    unique('chat_conversations_pair').on(table.lowId, table.highId),
    index('chat_conversations_high_index').on(table.highId),
  ],
);

/** What a conversation is to one of the two. When the other is gone for good, what stays is that it was. */
export const participants = pgTable(
  'chat_participants',
  {
    conversationId: text('conversation_id').notNull(),
    visitorId: person('visitor_id'),
    /** Null once the account is deleted. */
    partnerId: text('partner_id').references(() => visitors.id, { onDelete: 'set null' }),
    /** The number of this person's changes that last touched it. */
    changeSeq: integer('change_seq').notNull().default(0),
    /** All up to this message was read; it only grows. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of the other after it, as a recount would say. */
    unread: integer('unread').notNull().default(0),
    pinnedAt: instant('pinned_at'),
    /** When the last message was stored: the list is in this order. */
    lastAt: instant('last_at').notNull(),
    /** The partner is deleted, and this visitor was notified. */
    isOver: boolean('is_over').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    /** Its visitor wants to come back to it; until it is read again. */
    isMarkedUnread: boolean('is_marked_unread').notNull().default(false),
    /** A request that was put away: what comes of it counts no more. */
    isDeclined: boolean('is_declined').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.visitorId] }),
    // Not by the number: each message changes it, and rows whose indexed columns stay are replaced where they lie.
    index('chat_participants_visitor_index').on(table.visitorId),
    index('chat_participants_partner_index').on(table.partnerId),
  ],
);

export const messages = pgTable(
  'chat_messages',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    revision: integer('revision').notNull(),
    id: uuid('id').notNull(),
    /** One of the two of the conversation, with whom it goes. */
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    embed: jsonb('embed').$type<StoredEmbed>(),
    isSpam: boolean('is_spam').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The id of a message of the same conversation. */
    replyTo: uuid('reply_to'),
    editedAt: instant('edited_at'),
    unsentAt: instant('unsent_at'),
    /** From this instant on it is in no answer; null where it stays. */
    disappearsAt: instant('disappears_at'),
    /** SHA-256 of what was sent, by whom and to whom: it stays when the message goes, so that what is sent again is known. */
    contentHash: bytes('content_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('chat_messages_id').on(table.id),
    index('chat_messages_revision_index').on(table.conversationId, table.revision),
    // Of those that go alone: others cost nothing.
    index('chat_messages_disappear_index')
      .on(table.disappearsAt)
      .where(sql`${table.disappearsAt} is not null`),
  ],
);

/** Photos of messages that were sent; each lies in the storage, under `visitor_id/id`. */
export const messagePhotos = pgTable(
  'chat_photos',
  {
    id: text('id').primaryKey(),
    visitorId: person('visitor_id'),
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    classification: text('classification', { enum: photoClasses }).notNull().default('UNKNOWN'),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    /** A few of its pixels, as a data URL. */
    blur: text('blur').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When it is deleted, as it was unsent or withdrawn; null while it stands in its conversation. */
    deleteAt: instant('delete_at'),
  },
  (table) => [
    index('chat_photos_visitor_index').on(table.visitorId),
    index('chat_photos_conversation_index').on(table.conversationId),
    index('chat_photos_delete_index')
      .on(table.deleteAt)
      .where(sql`${table.deleteAt} is not null`),
  ],
);

/** What is left of a message that disappeared, so that the same sent again is known and never comes back. */
export const tombstones = pgTable(
  'chat_tombstones',
  {
    id: uuid('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    revision: integer('revision').notNull(),
    authorId: text('author_id').notNull(),
    createdAt: instant('created_at').notNull(),
    disappearsAt: instant('disappears_at').notNull(),
    contentHash: bytes('content_hash').notNull(),
  },
  (table) => [index('chat_tombstones_conversation_index').on(table.conversationId)],
);

/** A visitor's private notes about others. */
export const notes = pgTable(
  'chat_notes',
  {
    visitorId: person('visitor_id'),
    aboutId: person('about_id'),
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.aboutId] }),
    index('chat_notes_about_index').on(table.aboutId),
  ],
);

/** What visitors began to write to others, for their other devices. */
export const drafts = pgTable(
  'chat_drafts',
  {
    visitorId: person('visitor_id'),
    partnerId: person('partner_id'),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.partnerId] }),
    index('chat_drafts_partner_index').on(table.partnerId),
  ],
);

/** The quick replies of a visitor. */
export const quickReplies = pgTable('chat_quick_replies', {
  visitorId: person('visitor_id').primaryKey(),
  quickReplies: text('quick_replies').array().notNull(),
});

/** Filters for first messages; a visitor who never set them has no row. */
export const messageRequestFilters = pgTable('chat_message_request_filters', {
  visitorId: person('visitor_id').primaryKey(),
  /** Years. */
  minAge: smallint('min_age'),
  maxAge: smallint('max_age'),
  maxMiles: smallint('max_miles'),
  needsPhoto: boolean('needs_photo').notNull().default(false),
});

/**
 * First contacts of the last day, against flooding many: one row for each wording. They outlive their author's account,
 * as keyed hashes, so that a new one does not begin to count again (docs/decisions/0046-first-contacts.md).
 */
export const firstContacts = pgTable(
  'chat_first_contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the account is deleted. */
    authorId: text('author_id').references(() => visitors.id, { onDelete: 'set null' }),
    /** A keyed hash of whom it was made to. */
    partnerKey: bytes('partner_key').notNull(),
    /** The same of the author's address of email. */
    mailKey: bytes('mail_key'),
    /** The same of the network it came from. */
    networkKey: bytes('network_key').notNull(),
    /** Of its words: see `wording.rules.ts`. */
    variants: integer('variants').array().notNull(),
    shingles: integer('shingles').array().notNull(),
    /** The one that contacted this person first; others are further wordings. */
    isFirst: boolean('is_first').notNull().default(true),
    /** An invitation that was not accepted. */
    isWaiting: boolean('is_waiting').notNull(),
    isUnconfirmed: boolean('is_unconfirmed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chat_first_contacts_author_index').on(table.authorId),
    index('chat_first_contacts_mail_index')
      .on(table.mailKey)
      .where(sql`${table.authorId} is null`),
    index('chat_first_contacts_network_index').on(table.networkKey),
    index('chat_first_contacts_time_index').on(table.createdAt),
  ],
);

/** Unsent messages, kept for reports and in no answer. */
export const retainedMessages = pgTable(
  'chat_retained_messages',
  {
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    authorId: text('author_id').notNull(),
    body: text('body').notNull(),
    embed: jsonb('embed').$type<StoredEmbed>(),
    retainedAt: instant('retained_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    foreignKey({
      name: 'chat_retained_messages_message_fk',
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
    index('chat_retained_messages_index').on(table.retainedAt),
  ],
);

export const messageReactions = pgTable(
  'chat_reactions',
  {
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    byUserId: person('by_user_id'),
    reaction: text('reaction', { enum: reactions }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whether the writer of the message has seen it. */
    isSeen: boolean('is_seen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.byUserId] }),
    foreignKey({
      name: 'chat_reactions_message_fk',
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
    index('chat_reactions_person_index').on(table.byUserId),
  ],
);
