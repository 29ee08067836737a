import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPlace as contract } from '../contract.ts';
import { isActive, isSeenByOthers } from '../rules.ts';
import type { Context } from './context.ts';
import { messageOf, placeOf, visitOf } from './place-of.ts';

/** Posts answered with one place, the newest. */
const MAX_PLACE_MESSAGES = 50;

export const getPlace =
  ({ store, clock, factsOf, blockedWith }: Context): Handler<typeof contract, Viewer> =>
  async ({ query: { placeId }, caller }) => {
    const now = clock.now();
    const row = await store.placeById(placeId);
    if (!row) throw new Refused<typeof contract>('not-found');
    const hidden = blockedWith(caller._id);
    const [visits, messages] = await Promise.all([
      store.visitsOf(placeId, caller._id, now),
      store.newestMessages(placeId, MAX_PLACE_MESSAGES),
    ]);
    const people = await factsOf([
      ...new Set([...messages.map(({ authorId }) => authorId), ...visits.map(({ visitorId }) => visitorId)]),
    ]);
    const seen = visits.filter(
      (visit) => isSeenByOthers(visit, now) && !hidden.has(visit.visitorId) && people.has(visit.visitorId),
    );
    const own = visits.filter(
      (visit) => visit.visitorId === caller._id && !visit.visible && isActive(visit, now),
    );
    const shown = messages.flatMap((message) => {
      const author = people.get(message.authorId);
      return author && !hidden.has(message.authorId) ? [messageOf(message, author.handle)] : [];
    });
    return {
      place: placeOf(row, seen.length, shown),
      activeVisits: [...seen, ...own].map((visit) => visitOf(visit, row.isCampus)),
    };
  };
