import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import type { built, RawTransaction } from '#platform/db/raw-transaction.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { PRIVATE_NOTE } from '../contract.ts';
import { HandleTaken, type ReleasedHandles } from './released-handles.ts';
import { type VisitorRow, visitors } from './tables.ts';

export type VisitorChange = Partial<Omit<VisitorRow, 'id' | 'createdAt'>>;

export async function findVisitor(database: Database, id: string): Promise<VisitorRow | null> {
  const [row] = await database.select().from(visitors).where(eq(visitors.id, id));
  return row ?? null;
}

export async function findVisitors(database: Queries, ids: readonly string[]): Promise<VisitorRow[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(visitors)
    .where(inArray(visitors.id, [...ids]));
}

/** Handles by id, of existing visitors. */
export async function findHandles(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: visitors.id, handle: visitors.handle })
    .from(visitors)
    .where(inArray(visitors.id, [...ids]));
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

/**
 * Locks the visitor, asks `decide` what to write, writes it; null when the visitor is deleted.
 *
 * @throws what `decide` throws; nothing is written then
 */
export async function changeVisitor(
  database: Database,
  id: string,
  decide: (row: VisitorRow) => VisitorChange,
  released: ReleasedHandles,
): Promise<VisitorRow | null> {
  return database.transaction(async (tx) => {
    const row = await lockVisitorForChange(tx, id);
    if (!row) return null;
    const change = decide(row);
    if (Object.keys(change).length > 0) await tx.update(visitors).set(change).where(eq(visitors.id, id));
    if (change.handle !== undefined) await exchangeHandle(tx, row, change.handle, released);
    return { ...row, ...change };
  });
}

/**
 * Gives a locked visitor another handle, in the transaction.
 *
 * @throws what `isTakenHandle` knows; nothing of the transaction counts then
 */
export async function setHandle(
  tx: Transaction,
  row: Pick<VisitorRow, 'id' | 'handle'>,
  handle: string,
  released: ReleasedHandles,
): Promise<void> {
  if (handle === row.handle) return;
  await tx.update(visitors).set({ handle }).where(eq(visitors.id, row.id));
  await exchangeHandle(tx, row, handle, released);
}

async function exchangeHandle(
  tx: Transaction,
  row: Pick<VisitorRow, 'id' | 'handle'>,
  handle: string,
  released: ReleasedHandles,
): Promise<void> {
  if (handle.toLowerCase() === row.handle.toLowerCase()) return;
  await released.demandFree(tx, handle, row.id);
  await released.release(tx, row.handle, row.id);
}

/** Whether the visitor can have a handle: theirs, or one that nobody has or had until lately. */
export async function isFreeHandle(
  database: Database,
  handle: string,
  visitorId: string,
  released: ReleasedHandles,
): Promise<boolean> {
  const [found] = await database
    .select({ id: visitors.id })
    .from(visitors)
    .where(sql`lower(${visitors.handle}) = ${handle.toLowerCase()}`);
  return found ? found.id === visitorId : !(await released.isReleased(database, handle, visitorId));
}

/** Adds an anonymous visitor and what `andThen` adds, in one transaction; null when the handle is taken. */
export async function addVisitor(
  database: Database,
  visitor: { readonly id: string; readonly handle: string; readonly language: string; readonly now: Date },
  released: ReleasedHandles,
  andThen: (tx: Transaction, row: VisitorRow) => Promise<void>,
): Promise<VisitorRow | null> {
  try {
    return await database.transaction(async (tx) => {
      const [row] = await tx
        .insert(visitors)
        .values({
          id: visitor.id,
          handle: visitor.handle,
          options: { language: visitor.language },
          createdAt: visitor.now,
        })
        .returning();
      if (!row) return null;
      await released.demandFree(tx, row.handle, row.id);
      await andThen(tx, row);
      return row;
    });
  } catch (error) {
    if (isTakenHandle(error)) return null;
    throw error;
  }
}

/** The handle is taken, case-insensitively, or was until lately. */
export const isTakenHandle = (error: unknown): boolean =>
  error instanceof HandleTaken || violatedConstraint(error) === 'visitors_handle_key';

/**
 * Replaces the private extended profile in one statement; its note stays unless `profile` has one.
 * The statement reads the note itself, so a note saved concurrently is not undone.
 */
export async function setPrivateExtended(
  database: Database,
  id: string,
  profile: Readonly<Record<string, string>>,
): Promise<void> {
  const { privateExtended } = visitors;
  const note = sql`jsonb_strip_nulls(jsonb_build_object(${PRIVATE_NOTE}::text, ${privateExtended} -> ${PRIVATE_NOTE}::text))`;
  const changed = sql`${note} || ${JSON.stringify(profile)}::jsonb`;
  await database
    .update(visitors)
    .set({ privateExtended: changed })
    .where(and(eq(visitors.id, id), sql`${privateExtended} is distinct from ${changed}`));
}

/** Saves what the law of a visitor's place demands. */
export async function setLawOfPlace(
  tx: Transaction,
  id: string,
  law: Pick<VisitorRow, 'minimumAge' | 'sfwPlace'>,
): Promise<void> {
  await tx.update(visitors).set(law).where(eq(visitors.id, id));
}

/** Updates the visitor in the transaction that changes their account. */
export async function setAccountFacts(
  tx: Transaction,
  ids: readonly string[],
  facts: Pick<VisitorRow, 'accountType' | 'email' | 'isActivated' | 'activatedAt'>,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(visitors)
      .set(facts)
      .where(inArray(visitors.id, [...ids]));
}

export async function saveModerationFlags(
  tx: Transaction,
  id: string,
  flags: Partial<
    Pick<VisitorRow, 'suspendedAt' | 'isModerator' | 'isAdmin' | 'revocations' | 'isIdVerified'>
  >,
): Promise<void> {
  if (Object.keys(flags).length > 0) await tx.update(visitors).set(flags).where(eq(visitors.id, id));
}

/** Sets the photo of the card; null for none. */
export async function setCardPhoto(tx: Transaction, id: string, photoId: string | null): Promise<void> {
  await tx.update(visitors).set({ photoId }).where(eq(visitors.id, id));
}

/** Locks the visitor against changes until the transaction ends; waits for other locks and holds. */
export async function lockVisitorForChange(tx: Transaction, id: string): Promise<VisitorRow | null> {
  const [row] = await tx.select().from(visitors).where(eq(visitors.id, id)).for('update');
  return row ?? null;
}

/** Holds the visitor against deletion for the transaction; false when deleted. Their row may still change. */
export async function holdVisitor(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.id, id))
    .for('key share');
  return held.length > 0;
}

/** The ids among these that exist. */
export async function existingOf(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ id: visitors.id })
    .from(visitors)
    .where(inArray(visitors.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The columns that decide whether a visitor is public and may chat. */
export type HeldVisitor = Pick<
  VisitorRow,
  'id' | 'accountType' | 'dateOfBirth' | 'minimumAge' | 'policiesVersion' | 'suspendedAt'
>;

/** Holds visitors against deletion for the transaction, ordered by id to avoid deadlocks. */
export async function holdVisitors(tx: RawTransaction, ids: readonly string[]): Promise<HeldVisitor[]> {
  // Runs for every message: a named query is prepared once.
  const { rows } = await tx.query<HeldVisitor>({
    name: 'hold-visitors',
    text: `select id, account_type as "accountType", date_of_birth::text as "dateOfBirth",
                  minimum_age as "minimumAge", policies_version as "policiesVersion", suspended_at as "suspendedAt"
           from visitors where id = any($1) order by id for key share`,
    values: [[...new Set(ids)]],
  });
  return rows;
}

/** What shows how well established an account is. */
export type AccountFacts = Pick<VisitorRow, 'email' | 'isActivated' | 'activatedAt'>;

/** Of the visitors among these that exist. */
export async function findAccountFacts(
  tx: RawTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountFacts>> {
  const { rows } = await tx.query<AccountFacts & { readonly id: string }>({
    name: 'account-facts',
    text: `select id, email, is_activated as "isActivated", activated_at as "activatedAt"
           from visitors where id = any($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Deletes the visitor; foreign keys cascade. */
export async function deleteVisitor(tx: Transaction, id: string, released: ReleasedHandles): Promise<void> {
  const [row] = await tx.delete(visitors).where(eq(visitors.id, id)).returning({ handle: visitors.handle });
  if (row) await released.release(tx, row.handle, id);
}

/** The visitor whose activated account has this address, in its normalized spelling. */
export async function findByEmail(
  database: Database | Transaction,
  email: string,
): Promise<VisitorRow | null> {
  const [row] = await database
    .select()
    .from(visitors)
    .where(and(eq(visitors.email, email), visitors.isActivated));
  return row ?? null;
}

/** The query of the ids of visitors whose account with this address nobody has confirmed. */
export const claimantsOf = (database: Database, email: string) =>
  database
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(eq(visitors.email, email), sql`not ${visitors.isActivated}`));

/** As `lockVisitorForChange`, for several; ordered by id to avoid deadlocks. */
export async function lockVisitorsForChange(
  tx: Transaction | ReturnType<typeof built>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await tx
      .select({ id: visitors.id })
      .from(visitors)
      .where(inArray(visitors.id, [...ids]))
      .orderBy(visitors.id)
      .for('update');
}
