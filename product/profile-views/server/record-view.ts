import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import { findBlocksWithin } from '#product/blocks/server/index.ts';
import { findVisitors, lockVisitorsForChange } from '#product/visitors/server/index.ts';
import { countedSince, viewedAt } from '../rules.ts';
import type { Context } from './context.ts';
import { areBothOn, putView, type ViewPair } from './profile-views.store.ts';

/** Records that a profile was opened, if both show it. Nobody waits for it: how long it takes would tell the viewer. */
export async function recordView(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  pair: ViewPair,
): Promise<void> {
  // Most have it off.
  if (!(await areBothOn(database, pair))) return;
  const { viewerId, viewedId } = pair;
  const now = clock.now();
  await inRawTransaction(database, async (raw) => {
    const tx = built(raw);
    await lockVisitorsForChange(tx, [viewerId, viewedId]);
    const blocks = await findBlocksWithin(raw, [[viewerId, viewedId]]);
    if (blocks.size > 0 || !(await areBothOn(tx, pair))) return;
    // An account that nobody confirmed lapses, and the setting stays.
    const people = await findVisitors(tx, [viewerId, viewedId]);
    if (people.some(({ accountType }) => accountType === 'anonymous')) return;
    await putView(tx, pair, { viewedAt: viewedAt(now), countedSince: countedSince(now) });
  });
}
