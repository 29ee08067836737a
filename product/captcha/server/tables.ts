import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';

/** Challenges that were answered, so that none serves twice, whichever process is asked; kept until they expire. */
export const spentChallenges = pgTable(
  'captcha_spent',
  {
    /** SHA-256 of what only this challenge has. Whose it was is not kept. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_spent_expires_index').on(table.expiresAt)],
);
