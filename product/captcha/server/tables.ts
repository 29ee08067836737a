import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';

/** Used challenges, so that none works twice on any process; kept until they expire. */
export const usedChallenges = pgTable(
  'captcha_used_challenges',
  {
    /** SHA-256 of the challenge's unique part. The subject is not stored. */
    challengeHash: bytes('challenge_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_used_challenges_expires_index').on(table.expiresAt)],
);
