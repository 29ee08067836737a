import { Refused } from '#platform/contract/refused.ts';
import { distanceMiles, fromPair } from '#platform/geo/point.ts';
import type { Handler } from '#platform/http/call.ts';
import { isFilledIn } from '#product/reports/rules.ts';
import { createReport } from '#product/reports/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { flagUserMessages as contract } from '../contract/endpoints.ts';
import { flagsFromWithin, isRemoved } from '../rules.ts';
import type { Context } from './context.ts';

type Refusal = Refused<typeof contract>;

/** Stores the report and flags the author's current posts in one transaction. */
export const flagUserMessages =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { userId, coordinates, _id = context.newId(), ...form } }) => {
    const { database, store, clock, known, changed, reachMiles } = context;
    const refused = (code: Refusal['code']): Refusal => new Refused<typeof contract>(code);
    const flaggerId = caller._id;
    if (!may(caller, 'flagGlobalChat')) throw refused('revoked');
    if (form.source !== 'GlobalChatPost' || form.visitorId !== userId || !isFilledIn(form))
      throw refused('invalid-report');
    const viewCenter = fromPair(coordinates);
    const place = await context.publishesAt(flaggerId);
    const flagger = { isVisiting: context.isVisiting(flaggerId), place, viewCenter };
    if (!flagsFromWithin(flagger, reachMiles)) throw refused('travelling');
    if (userId === flaggerId || context.hiddenFrom(flaggerId).has(userId)) throw refused('not-found');

    const now = clock.now();
    const { currentPosts, removed } = await database.transaction(async (tx) => {
      const posts = await store.lockCurrentPosts(tx, userId, now);
      const isInSight = posts.some((post) => distanceMiles(post, viewCenter) <= reachMiles);
      if (!isInSight) throw refused('not-found');
      const created = await createReport(tx, { id: _id, reporterId: flaggerId, form, subjectId: null, now });
      if (created === 'id-used') throw refused('id-used');
      // A repeated report flags nothing posted since.
      if (created === 'known') return { currentPosts: [], removed: [] };
      const ids = posts.map(({ id }) => id);
      const counts = await store.flag(tx, ids, { flaggerId, byAdmin: caller.isAdmin, createdAt: now });
      const removedIds = counts.filter(isRemoved).map(({ postId }) => postId);
      return { currentPosts: posts, removed: await store.removeFlagged(tx, removedIds, now) };
    });
    for (const post of currentPosts) known.forget(post);
    for (const { id: postId, authorId, lat, lng } of removed)
      changed({ postId, authorId, at: { lat, lng }, now: 'flagged' });
    return 'OK' as const;
  };
