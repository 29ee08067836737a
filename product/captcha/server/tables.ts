import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';

/** Challenges that were answered, so that none serves twice, whichever process is asked; kept until they expire. */
export const usedChallenges = pgTable(
  'captcha_used_challenges',
  {
    /** SHA-256 of what only this challenge has. Whose it was is not kept. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_used_challenges_expires_index').on(table.expiresAt)],
);
