import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { rowsBy } from '#platform/rows/rows-by.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type getPlace as contract, MAX_CHILDREN } from '../calls.contract.ts';
import { isActive, isSeenByOthers, takesPeople } from '../rules.ts';
import type { Context } from './context.ts';
import { ownVisitOf } from './get-visit.ts';
import { linkOf, messageOf, placeOf, visitOf } from './place-of.ts';

/** Posts answered with one place, the newest. */
const MAX_PLACE_MESSAGES = 50;

export const getPlace =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ query: { placeId }, caller }) => {
    const found = await placeFor(context, caller, placeId);
    if (!found) throw new Refused<typeof contract>('not-found');
    return found;
  };

/** A place with all that its page shows to this person; null where there is none. */
export async function placeFor(
  context: Context,
  caller: Caller,
  placeId: string,
): Promise<AnswerOf<typeof contract> | null> {
  const { store, clock, factsOf, blockedWith } = context;
  const now = clock.now();
  const row = await store.placeById(placeId);
  if (!row) return null;
  const hidden = blockedWith(caller._id);
  const [visits, messages, children, [campus], ownVisit] = await Promise.all([
    store.visitsOf(placeId, caller._id, now),
    store.newestMessages(placeId, MAX_PLACE_MESSAGES, now),
    row.isCampus ? store.childrenOf(placeId, MAX_CHILDREN) : [],
    row.childOfCampusId === null ? [] : store.placesById([row.childOfCampusId]),
    ownVisitOf(context, caller._id, now),
  ]);
  const besides = campus ? [campus, ...children] : children;
  const visitsBesides = await store.visibleVisitsAt(
    besides.map(({ id }) => id),
    now,
  );
  const all = [...visits, ...visitsBesides];
  const people = await factsOf([
    ...new Set([...messages.map(({ authorId }) => authorId), ...all.map(({ visitorId }) => visitorId)]),
  ]);
  const isSeen = (visit: (typeof all)[number]) =>
    isSeenByOthers(visit, now) && !hidden.has(visit.visitorId) && people.has(visit.visitorId);
  const seen = visits.filter(isSeen);
  const seenBesides = rowsBy(visitsBesides.filter(isSeen), (visit) => visit.placeId);
  const own = visits.filter(
    (visit) => visit.visitorId === caller._id && !visit.visible && isActive(visit, now),
  );
  const shown = messages.flatMap((message) => {
    const author = people.get(message.authorId);
    return author && !hidden.has(message.authorId) ? [messageOf(message, author.handle)] : [];
  });
  const asLink = (place: (typeof besides)[number]) => linkOf(place, seenBesides.get(place.id)?.length ?? 0);
  return {
    place: placeOf(row, seen.length, shown),
    activeVisits: [...seen, ...own].map((visit) => visitOf(visit, row.isCampus)),
    people: seen.flatMap(({ visitorId }) => {
      const facts = people.get(visitorId);
      return facts ? [{ _id: visitorId, handle: facts.handle, isDemo: facts.isDemo ?? false }] : [];
    }),
    campus: campus ? asLink(campus) : null,
    children: children.map(asLink),
    ownVisit,
    can: {
      visit: takesPeople(row.type),
      post: takesPeople(row.type) && may(caller, 'postPlaceMessage'),
      report: may(caller, 'flagUser'),
    },
  };
}
