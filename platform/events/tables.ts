import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Events that take something away, written in the transaction that makes them true. A row is deleted once it was
 * delivered: its ids may be those of a deleted visitor.
 */
export const eventLog = pgTable('event_log', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Ids and published places. */
  payload: jsonb('payload').notNull(),
  appendedAt: instant('appended_at').notNull().defaultNow(),
  /** Number of attempts that failed. */
  failures: integer('failures').notNull().default(0),
  /** The listeners that still need it; null for all of them. */
  remaining: text('remaining').array(),
  /** When it became a dead letter, which only the next start delivers again. */
  givenUpAt: instant('given_up_at'),
});
