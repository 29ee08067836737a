import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PushTarget } from '#platform/push/push-endpoint.ts';
import { subscriptions } from './tables.ts';

export interface Subscription extends PushTarget {
  /** The hash of its session's token, in hexadecimal. */
  readonly session: string;
}

/** PostgreSQL error codes: foreign key violation, unique violation. */
const SUPERSEDED = new Set(['23503', '23505']);

/** Sets the one subscription of a session, and ends those of other sessions in the same browser. */
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
    // The session ended meanwhile, or another session subscribed the same browser.
    if (!SUPERSEDED.has(codeOf(error) ?? '')) throw error;
  });
}

export async function dropSubscription(database: Database, session: string): Promise<void> {
  await database.delete(subscriptions).where(eq(subscriptions.tokenHash, Buffer.from(session, 'hex')));
}

/** The push service no longer knows the endpoint; a newer one of the session stays. */
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

/** Null when the session has ended, or its browser takes no pushes. */
export async function findSubscription(
  database: Database,
  session: string,
): Promise<{ readonly visitorId: string; readonly target: PushTarget } | null> {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.tokenHash, Buffer.from(session, 'hex')));
  if (!row) return null;
  const { visitorId, endpoint, p256dh, auth } = row;
  return { visitorId, target: { endpoint, p256dh, auth } };
}

/** All sessions with a subscription, the newest last. */
export async function findSubscribers(
  database: Database,
): Promise<{ readonly visitorId: string; readonly session: string }[]> {
  const rows = await database
    .select({ visitorId: subscriptions.visitorId, tokenHash: subscriptions.tokenHash })
    .from(subscriptions)
    .orderBy(asc(subscriptions.createdAt));
  return rows.map(({ visitorId, tokenHash }) => ({ visitorId, session: tokenHash.toString('hex') }));
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : undefined;
