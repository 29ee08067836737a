import type { Context } from '../context.ts';
import { publishPending } from '../place-events.ts';
import { follow } from './record-visit.ts';

/** Ends expired visits, resolves uncertain ones, and publishes pending changes. */
export const expireVisits = (context: Context) => async (): Promise<void> => {
  const { clock, visible } = context;
  const now = clock.now();
  await publishPending(context, visible.expireVisits(now.getTime()), now);
  await endStaleVisits(context, now);
  await resolveUncertain(context, now);
};

/** An import may have turned a place into a clinic and deleted its visits from another process. */
async function endStaleVisits(context: Context, now: Date): Promise<void> {
  const { store, visible } = context;
  const seen = visible.seen();
  if (seen.size === 0) return;
  const current = new Set((await store.visibleVisits(now)).map(({ visitorId }) => visitorId));
  const left = [...seen].flatMap(([visitorId, visit]) =>
    current.has(visitorId) || !visible.isUnchanged(visitorId, visit) ? [] : (visible.end(visitorId) ?? []),
  );
  await publishPending(context, left, now);
}

async function resolveUncertain(context: Context, now: Date): Promise<void> {
  const { store, uncertain } = context;
  for (const visitorId of [...uncertain]) {
    const found = await store.currentVisit(visitorId, now);
    // A newer check-in may have resolved it meanwhile.
    if (uncertain.has(visitorId)) await follow(context, visitorId, { visit: found?.visit, left: [] }, now);
  }
}
