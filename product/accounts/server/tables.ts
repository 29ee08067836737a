import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { visitors } from '#product/visitors/server/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text('visitor_id').references(() => visitors.id, {
    onDelete: 'cascade',
  });

/** Of everybody who signed up; whose address it is and whether it was activated stands with the visitor. */
export const accounts = pgTable(
  'accounts',
  {
    visitorId: owner().primaryKey(),
    /** Argon2id, with its parameters and salt (PHC string format). */
    passwordHash: text('password_hash').notNull(),
    registeredAt: instant('registered_at').notNull(),
    /** When it is none any more unless it is activated; null once it is. */
    lapsesAt: instant('lapses_at'),
  },
  (table) => [index('accounts_lapses_index').on(table.lapsesAt)],
);

/** What links and hand-overs carry, each good once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token; the token itself is only with whom it was sent to. */
    tokenHash: bytes('token_hash').primaryKey(),
    visitorId: owner().notNull(),
    purpose: text('purpose', { enum: ['activate', 'reset', 'hand-over'] }).notNull(),
    /** Of a hand-over: the session it goes on from, by its id. */
    sessionId: text('session_id'),
    /** Of an activation: the address it was sent to, which it alone shows to be his. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_visitor_index').on(table.visitorId),
    index('account_tokens_expires_index').on(table.expiresAt),
  ],
);

/**
 * Letters that wait to be sent. What is in one is written when it is sent: no token lies here, and nobody who watches
 * how long an answer takes learns whether anything is sent at all.
 */
export const letters = pgTable(
  'account_letters',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['registered', 'reset'] }).notNull(),
    /** Whose sign-up it is about; null where only an address was given. */
    visitorId: owner(),
    email: text('email').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('account_letters_due_index').on(table.dueAt)],
);
