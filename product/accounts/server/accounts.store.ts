import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { claimantsOf } from '#product/visitors/server/index.ts';
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

/** A second sign-up before the first is activated takes its place. */
export async function saveAccount(tx: Transaction, account: AccountRow): Promise<void> {
  await tx.insert(accounts).values(account).onConflictDoUpdate({ target: accounts.visitorId, set: account });
}

/** The account that a session signed up for, which ended by it. */
export async function findAccountBySignUp(database: Database, key: Buffer): Promise<AccountRow | null> {
  const [row] = await database.select().from(accounts).where(eq(accounts.signedUpBy, key));
  return row ?? null;
}

export async function saveSignUpSession(tx: Transaction, visitorId: string, key: Buffer): Promise<void> {
  await tx.update(accounts).set({ signUpSession: key }).where(eq(accounts.visitorId, visitorId));
}

/** Accounts with this address that are not confirmed, the newest `count` of them. */
export async function findPendingAccounts(
  database: Database,
  email: string,
  count: number,
): Promise<AccountRow[]> {
  return database
    .select()
    .from(accounts)
    .where(inArray(accounts.visitorId, claimantsOf(database, email)))
    .orderBy(desc(accounts.registeredAt))
    .limit(count);
}

export async function savePassword(tx: Transaction, visitorId: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.visitorId, visitorId));
}

/** Whose accounts were to be activated before `now`; read without a lock. */
export async function findExpiredAccounts(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.visitorId })
    .from(accounts)
    .where(lte(accounts.activateBy, now));
  return rows.map(({ id }) => id);
}

/** Deletes those that still expire by `now`. Answers whose they were. */
export async function deleteExpiredAccounts(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(accounts)
    .where(and(inArray(accounts.visitorId, [...ids]), lte(accounts.activateBy, now)))
    .returning({ id: accounts.visitorId });
  return rows.map(({ id }) => id);
}

/** Clears the deadline of its activation. */
export async function keepAccount(tx: Transaction, visitorId: string): Promise<void> {
  await tx.update(accounts).set({ activateBy: null }).where(eq(accounts.visitorId, visitorId));
}

export async function addToken(database: Database | Transaction, token: TokenRow): Promise<void> {
  await database.insert(accountTokens).values(token);
}

/** Whose token it is, without taking it; null when there is none. */
export async function findOwnerOfToken(tx: Transaction, tokenHash: Buffer): Promise<string | null> {
  const [row] = await tx
    .select({ visitorId: accountTokens.visitorId })
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, tokenHash));
  return row?.visitorId ?? null;
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

/** Skips locked rows until the next run: this locks many visitors in no order. */
export async function deleteExpiredTokens(database: Database, now: Date): Promise<void> {
  const free = database
    .select({ tokenHash: accountTokens.tokenHash })
    .from(accountTokens)
    .where(lte(accountTokens.expiresAt, now))
    .for('update', { skipLocked: true });
  await database.delete(accountTokens).where(inArray(accountTokens.tokenHash, free));
}

/** Another account with this address was activated first. */
export const isTakenAddress = (error: unknown): boolean => violatedConstraint(error) === 'visitors_email_key';
