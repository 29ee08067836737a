import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Embed, reactions } from '../contract.ts';

const person = (name: string) => text(name).references(() => visitors.id, { onDelete: 'cascade' });

/** Of two people, once: the one with the lower id stands first. Goes with either of them. */
export const conversations = pgTable(
  'chat_conversations',
  {
    id: text('id').primaryKey(),
    lowId: person('low_id').notNull(),
    highId: person('high_id').notNull(),
    /** The number of the newest message; the next one gets the next. */
    lastSeq: integer('last_seq').notNull().default(0),
  },
  (table) => [
    unique('chat_conversations_pair').on(table.lowId, table.highId),
    index('chat_conversations_high_index').on(table.highId),
  ],
);

/** What a conversation is to one of the two. */
export const sides = pgTable(
  'chat_sides',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    visitorId: person('visitor_id').notNull(),
    partnerId: person('partner_id').notNull(),
    /** All up to this number was read; it only grows. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of the other after it, as a recount would say. */
    unread: integer('unread').notNull().default(0),
    pinnedAt: instant('pinned_at'),
    /** When the last message was stored: the list is in this order. */
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.visitorId] }),
    index('chat_sides_list_index').on(table.visitorId, table.lastAt),
    index('chat_sides_partner_index').on(table.partnerId),
  ],
);

export const messages = pgTable(
  'chat_messages',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    writerId: person('writer_id').notNull(),
    body: text('body').notNull(),
    embed: jsonb('embed').$type<Embed>(),
    isSpam: boolean('is_spam').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('chat_messages_id').on(table.conversationId, table.id),
    index('chat_messages_writer_index').on(table.writerId),
  ],
);

/** Every id somebody ever used: it stays when the message goes, so that what is sent again does not come back. */
export const messageIds = pgTable(
  'chat_message_ids',
  {
    writerId: person('writer_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    /** SHA-256 of what was sent, with whom it was sent to. */
    contentHash: bytes('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.writerId, table.id] })],
);

export const messageReactions = pgTable(
  'chat_reactions',
  {
    conversationId: text('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    byUserId: person('by_user_id').notNull(),
    reaction: text('reaction', { enum: reactions }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whether the writer of the message has seen it. */
    isSeen: boolean('is_seen').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.byUserId] }),
    foreignKey({
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
  ],
);

/** The newest number of each person's own sequence of changes; its row is the lock under which numbers are given. */
export const changeMarks = pgTable('chat_change_marks', {
  visitorId: person('visitor_id').primaryKey(),
  lastNumber: integer('last_number').notNull().default(0),
});

/** What changed for a person, in order: a client that lacks some asks for what is after the last it has. */
export const changes = pgTable(
  'chat_changes',
  {
    visitorId: person('visitor_id').notNull(),
    number: integer('number').notNull(),
    conversationId: text('conversation_id').notNull(),
    /** The message it concerns; null where it is the conversation. */
    seq: integer('seq'),
    kind: text('kind', { enum: ['message', 'reaction', 'read', 'settings'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.number] })],
);
