import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { spentChallenges } from './tables.ts';

/** False when it was spent before. */
export async function spend(
  database: Database,
  challenge: { readonly challengeHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await database.insert(spentChallenges).values(challenge).onConflictDoNothing();
  return rowCount === 1;
}

/** Those that have expired are refused for that. */
export async function forgetExpired(database: Database, now: Date): Promise<void> {
  await database.delete(spentChallenges).where(lte(spentChallenges.expiresAt, now));
}
