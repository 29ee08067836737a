import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { groupBy } from '#platform/rows/group-by.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type getPlace as contract, MAX_CHILDREN } from '../contract/endpoints.ts';
import { nearbyPeople } from '../contract/nearby.ts';
import { oncePerVisitor, isActive, isVisibleToOthers, acceptsVisits } from '../rules.ts';
import type { Context } from './context.ts';
import { ownVisitOf } from './visits/get-visit.ts';
import { detailsOf, linkOf, messageOf, placeOf, visitOf } from './present-place.ts';
import type { PlaceRow } from './places.store.ts';

/** Maximum posts of one place, newest first. */
const MAX_PLACE_MESSAGES = 50;

export const getPlace =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const found = await placeFor(context, call.caller, call.query.placeId);
    if (!found) throw new Refused<typeof contract>('not-found');
    const { place, activeVisits } = found;
    await context.showPeople(call, nearbyPeople.places({ places: [place], activeVisits }));
    return found;
  };

/** A place with everything its page shows this viewer; null for an unknown id. */
export async function placeFor(
  context: Context,
  caller: Caller,
  placeId: string,
): Promise<AnswerOf<typeof contract> | null> {
  const { store, clock, publicProfiles, hiddenFrom } = context;
  const now = clock.now();
  const row = await store.placeById(placeId);
  if (!row) return null;
  const hidden = hiddenFrom(caller._id);
  const campusId = row.isCampus ? placeId : row.childOfCampusId;
  const [visits, messages, children, [campus], visitsOfCampus, ownVisit] = await Promise.all([
    store.visitsOf(placeId, caller._id, now),
    store.newestMessages(placeId, MAX_PLACE_MESSAGES, now),
    row.isCampus ? store.childrenOf(placeId, MAX_CHILDREN) : [],
    row.childOfCampusId === null ? [] : store.placesById([row.childOfCampusId]),
    campusId === null ? [] : store.visibleVisitsOfCampus(campusId, now),
    ownVisitOf(context, caller._id, now),
  ]);
  const all = [...visits, ...visitsOfCampus];
  const people = await publicProfiles([
    ...new Set([...messages.map(({ authorId }) => authorId), ...all.map(({ visitorId }) => visitorId)]),
  ]);
  const isSeen = (visit: (typeof all)[number]) =>
    isVisibleToOthers(visit, now) && !hidden.has(visit.visitorId) && people.has(visit.visitorId);
  const seenOnCampus = visitsOfCampus.filter(isSeen);
  const seenByPlace = groupBy(seenOnCampus, (visit) => visit.placeId);
  const countOf = (place: PlaceRow): number => {
    if (!acceptsVisits(place.type)) return 0;
    return place.isCampus ? oncePerVisitor(seenOnCampus).length : (seenByPlace.get(place.id)?.length ?? 0);
  };
  const isWhole = row.isCampus && acceptsVisits(row.type);
  const seen = isWhole ? oncePerVisitor(seenOnCampus) : visits.filter(isSeen);
  const own = visits.filter(
    (visit) => visit.visitorId === caller._id && !visit.visible && isActive(visit, now),
  );
  const shown = messages.flatMap((message) => {
    const author = people.get(message.authorId);
    return author && !hidden.has(message.authorId) ? [messageOf(message, author.handle)] : [];
  });
  const asLink = (place: PlaceRow) => linkOf(place, countOf(place));
  return {
    place: placeOf(row, seen.length, shown),
    details: detailsOf(row),
    activeVisits: [...seen, ...own].map((visit) => visitOf(visit, row.isCampus && visit.placeId === placeId)),
    people: seen.flatMap(({ visitorId }) => {
      const facts = people.get(visitorId);
      return facts ? [{ _id: visitorId, handle: facts.handle, isDemo: facts.isDemo ?? false }] : [];
    }),
    campus: campus ? asLink(campus) : null,
    children: children.map(asLink),
    ownVisit,
    can: {
      visit: acceptsVisits(row.type),
      post: acceptsVisits(row.type) && may(caller, 'postPlaceMessage'),
      report: may(caller, 'flagUser'),
    },
  };
}
