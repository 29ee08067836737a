import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { usedChallenges } from './tables.ts';

/** False when it was spent before. */
export async function useChallenge(
  database: Database,
  challenge: { readonly challengeHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await database.insert(usedChallenges).values(challenge).onConflictDoNothing();
  return rowCount === 1;
}

/** Those that have expired are refused for that. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
}
