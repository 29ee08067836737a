import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';
import { sessions, visitors } from '#product/visitors/server/tables.ts';

const person = () =>
  text('visitor_id')
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

/** What somebody wants to be told of; who never said has no row. */
export const settings = pgTable('notification_settings', {
  visitorId: person().primaryKey(),
  messages: boolean('messages').notNull(),
  requests: boolean('requests').notNull(),
  reactions: boolean('reactions').notNull(),
  previews: boolean('previews').notNull(),
  sounds: boolean('sounds').notNull(),
});

/** Where the browser of a session takes pushes; gone with the session, however that ends. */
export const subscriptions = pgTable(
  'notification_subscriptions',
  {
    tokenHash: bytes('token_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    visitorId: person(),
    /** A browser has one, and it is that of the session it has now. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notification_subscriptions_visitor_index').on(table.visitorId)],
);
