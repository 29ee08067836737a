import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { usedChallenges } from './tables.ts';

/** Returns false when the challenge was already used. */
export async function markChallengeUsed(
  database: Database,
  challenge: { readonly challengeHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await database.insert(usedChallenges).values(challenge).onConflictDoNothing();
  return rowCount === 1;
}

/** Expired challenges are refused without it. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
}
