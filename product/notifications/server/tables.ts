import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';
import { sessions, visitors } from '#product/visitors/server/tables.ts';

const person = () =>
  text('visitor_id')
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' });

/** Notification settings; a visitor with the defaults may have no row. */
export const settings = pgTable('notification_settings', {
  visitorId: person().primaryKey(),
  messages: boolean('messages').notNull(),
  requests: boolean('requests').notNull(),
  reactions: boolean('reactions').notNull(),
  areas: boolean('areas').notNull().default(true),
  previews: boolean('previews').notNull(),
  sounds: boolean('sounds').notNull(),
});

/** The push subscription of a session's browser; deleted with the session, however that ends. */
export const subscriptions = pgTable(
  'notification_subscriptions',
  {
    tokenHash: bytes('token_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    visitorId: person(),
    /** One per browser; it belongs to the browser's newest session. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notification_subscriptions_visitor_index').on(table.visitorId)],
);
