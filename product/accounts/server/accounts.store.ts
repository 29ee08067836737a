import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Database, Transaction } from '#platform/db/database.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import type { TokenPurpose } from '../rules.ts';
import { accounts, accountTokens } from './tables.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type TokenRow = typeof accountTokens.$inferSelect;

export async function findAccount(
  database: Database | Transaction,
  visitorId: string,
): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.visitorId, visitorId));
  return row ?? null;
}

/** The activated account of an address in the spelling addresses are compared by. */
export async function findByEmail(database: Database, email: string): Promise<AccountRow | null> {
  const [row] = await database
    .select({ account: accounts })
    .from(visitors)
    .innerJoin(accounts, eq(accounts.visitorId, visitors.id))
    .where(and(eq(visitors.email, email), visitors.isActivated));
  return row?.account ?? null;
}

/** A second sign-up before the first is activated takes its place. */
export async function saveAccount(tx: Transaction, account: AccountRow): Promise<void> {
  const { passwordHash, registeredAt } = account;
  await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({ target: accounts.visitorId, set: { passwordHash, registeredAt } });
}

export async function savePassword(tx: Transaction, visitorId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.visitorId, visitorId));
}

/** Deletes accounts signed up for until `until` that were not activated. Answers whose they were. */
export async function deleteLapsed(tx: Transaction, until: Date): Promise<string[]> {
  const lapsed = await tx
    .select({ id: accounts.visitorId })
    .from(accounts)
    .innerJoin(visitors, eq(visitors.id, accounts.visitorId))
    .where(and(lte(accounts.registeredAt, until), sql`not ${visitors.isActivated}`))
    .for('update', { of: visitors });
  const ids = lapsed.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(accounts).where(inArray(accounts.visitorId, ids));
  return ids;
}

export async function addToken(database: Database | Transaction, token: TokenRow): Promise<void> {
  await database.insert(accountTokens).values(token);
}

/** Takes a token out, so that it is good once; null when there is none for that purpose that still counts. */
export async function takeToken(
  tx: Transaction,
  token: { readonly tokenHash: Buffer; readonly purpose: TokenPurpose; readonly now: Date },
): Promise<TokenRow | null> {
  const [row] = await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.tokenHash, token.tokenHash), eq(accountTokens.purpose, token.purpose)))
    .returning();
  return row && token.now < row.expiresAt ? row : null;
}

export async function deleteTokens(
  tx: Transaction,
  visitorId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.visitorId, visitorId), inArray(accountTokens.purpose, [...purposes])));
}

export async function deleteExpiredTokens(database: Database, now: Date): Promise<void> {
  await database.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
}

/** Somebody else activated an account of the same address first. */
export function isTakenAddress(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && cause.constraint === 'visitors_email_key';
}
