import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text('visitor_id').references(() => visitors.id, {
    onDelete: 'cascade',
  });

/** One row per registered visitor; address and activation are on the visitor. */
export const accounts = pgTable(
  'accounts',
  {
    visitorId: owner().primaryKey(),
    /** Argon2id, with its parameters and salt (PHC string format). */
    passwordHash: text('password_hash').notNull(),
    registeredAt: instant('registered_at').notNull(),
    /** Activation deadline; null once activated. */
    activateBy: instant('activate_by'),
    /** The key of the session that signed up and ended by it; null where there was none. */
    signedUpBy: bytes('signed_up_by'),
    /** The key of the session that replaced it. */
    signUpSession: bytes('sign_up_session'),
  },
  (table) => [
    index('accounts_activate_by_index').on(table.activateBy),
    index('accounts_signed_up_by_index').on(table.signedUpBy),
  ],
);

/** What links and session transfers carry, each good once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token; the token itself is only with whom it was sent to. */
    tokenHash: bytes('token_hash').primaryKey(),
    visitorId: owner().notNull(),
    purpose: text('purpose', { enum: ['activate', 'reset', 'session-transfer'] }).notNull(),
    /** Of a session transfer: the session it goes on from, by its id. */
    sessionId: text('session_id'),
    /** For an activation: the address the link was sent to, the only one it confirms. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_visitor_index').on(table.visitorId),
    index('account_tokens_expires_index').on(table.expiresAt),
  ],
);

/**
 * Emails that wait for the job that sends them, rendered when sent: no token is stored here. The job holds the id
 * alone, so an address is exported and deleted with its visitor.
 */
export const emails = pgTable('account_emails', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['registered', 'reset'] }).notNull(),
  /** Whose sign-up it is about; null where only an address was given. */
  visitorId: owner(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
});
