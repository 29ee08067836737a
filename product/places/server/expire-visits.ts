import type { Context } from './context.ts';
import { publishPending } from './place-events.ts';
import { follow } from './start-visit.ts';

/** Ends the visits that are over by themselves, finds out what is not sure, and tells what is not told. */
export const expireVisits = (context: Context) => async (): Promise<void> => {
  const { clock, visible } = context;
  const now = clock.now();
  await publishPending(context, visible.expireVisits(now.getTime()), now);
  await endStaleVisits(context, now);
  await resolveUncertain(context, now);
};

/** A place may have become one that takes nobody: its visits went with that, and nobody here was told. */
async function endStaleVisits(context: Context, now: Date): Promise<void> {
  const { store, visible } = context;
  const seen = visible.seen();
  if (seen.size === 0) return;
  const standing = new Set((await store.visibleVisits(now)).map(({ visitorId }) => visitorId));
  const left = [...seen].flatMap(([visitorId, visit]) =>
    standing.has(visitorId) || !visible.isStill(visitorId, visit) ? [] : (visible.end(visitorId) ?? []),
  );
  await publishPending(context, left, now);
}

async function resolveUncertain(context: Context, now: Date): Promise<void> {
  const { store, uncertain } = context;
  for (const visitorId of [...uncertain]) {
    const found = await store.standingVisit(visitorId, now);
    // Meanwhile he may have said where he is, and been heard.
    if (uncertain.has(visitorId)) await follow(context, visitorId, { visit: found?.visit, left: [] }, now);
  }
}
