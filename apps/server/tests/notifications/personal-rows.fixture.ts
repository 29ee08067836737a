import { eq } from 'drizzle-orm';
import { defaultSettings } from '#product/notifications/rules.ts';
import { settings, subscriptions } from '#product/notifications/server/tables.ts';
import { sessions } from '#product/visitors/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

/** Settings, and a device that is subscribed. */
export const writeRows: WriteRows = async ({ database, id, canary, now }) => {
  await database.insert(settings).values({ visitorId: id, ...defaultSettings });
  const [session] = await database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.visitorId, id));
  await database.insert(subscriptions).values({
    tokenHash: session?.tokenHash ?? Buffer.alloc(0),
    visitorId: id,
    endpoint: `https://push.example/${id}/${canary}`,
    p256dh: canary,
    auth: canary,
    createdAt: now,
  });
};
