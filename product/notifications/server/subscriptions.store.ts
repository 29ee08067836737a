import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PushTarget } from '#platform/push/push-endpoint.ts';
import { subscriptions } from './tables.ts';

export interface Subscription extends PushTarget {
  /** Of the session it goes with, in hexadecimal. */
  readonly session: string;
}

/** Of PostgreSQL: a foreign key that leads nowhere, a key that is there. */
const SUPERSEDED = new Set(['23503', '23505']);

/** A person's devices that get pushes: no more than somebody has. */
const MAX_DEVICES = 20;

/** The one subscription of a session; whoever had this browser before has it no more. */
export async function putSubscription(
  database: Database,
  visitorId: string,
  { session, ...target }: Subscription,
  now: Date,
): Promise<void> {
  const tokenHash = Buffer.from(session, 'hex');
  const put = database.transaction(async (tx) => {
    await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.endpoint, target.endpoint), ne(subscriptions.tokenHash, tokenHash)));
    await tx
      .insert(subscriptions)
      .values({ tokenHash, visitorId, ...target, createdAt: now })
      .onConflictDoUpdate({ target: subscriptions.tokenHash, set: { visitorId, ...target, createdAt: now } });
  });
  await put.catch((error: unknown) => {
    // His session ended meanwhile, or the browser has become that of another one: so it stays.
    if (!SUPERSEDED.has(codeOf(error) ?? '')) throw error;
  });
}

export async function dropSubscription(database: Database, session: string): Promise<void> {
  await database.delete(subscriptions).where(eq(subscriptions.tokenHash, Buffer.from(session, 'hex')));
}

/** Nobody takes pushes there any more; what the session has said since stays. */
export async function dropEndpoint(database: Database, endpoint: string): Promise<void> {
  await database.delete(subscriptions).where(eq(subscriptions.endpoint, endpoint));
}

export async function isSubscribed(database: Database, session: string): Promise<boolean> {
  const found = await database
    .select({ endpoint: subscriptions.endpoint })
    .from(subscriptions)
    .where(eq(subscriptions.tokenHash, Buffer.from(session, 'hex')));
  return found.length > 0;
}

/** The newest first. */
export async function findSubscriptions(database: Database, visitorId: string): Promise<Subscription[]> {
  const rows = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.visitorId, visitorId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(MAX_DEVICES);
  return rows.map(({ tokenHash, endpoint, p256dh, auth }) => ({
    session: tokenHash.toString('hex'),
    endpoint,
    p256dh,
    auth,
  }));
}

/** Everybody who has one. */
export async function findSubscribedVisitors(database: Database): Promise<string[]> {
  const rows = await database.selectDistinct({ visitorId: subscriptions.visitorId }).from(subscriptions);
  return rows.map(({ visitorId }) => visitorId);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : undefined;
