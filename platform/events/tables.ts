import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Events that take something away, written in the transaction that makes them true. A row goes once it was delivered:
 * its ids may be those of someone who was deleted.
 */
export const eventLog = pgTable('event_log', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Ids and published places. */
  payload: jsonb('payload').notNull(),
  appendedAt: timestamp('appended_at', { withTimezone: true }).notNull().defaultNow(),
});
