import type * as z from 'zod/mini';
import { distanceMiles, fromPair, type LatLng } from '#platform/geo/point.ts';
import type { GlobalMessage, globalMessageEvent } from '#product/global-chat/contract.ts';
import {
  asShown,
  type PostsChange,
  type ShownPost,
  standing,
  withAnswered,
  withFlagged,
  withHeard,
  withoutPost,
  withRemoved,
} from '#product/global-chat/posts.rules.ts';
import type { Group } from '#product/groups/contract.ts';
import { startsBetween } from '#product/groups/rules.ts';
import type { ActiveVisit, Place, placeChangedEvent, placeEvent } from '#product/places/contract.ts';
import { isWanted } from '#product/places/rules.ts';
import type { goneEvent, NearbyVisitor, visitorEvent } from '#product/presence/contract.ts';
import { passes } from '#product/presence/nearby.rules.ts';
import type { Trip } from '#product/trips/contract.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import {
  MAX_RADIUS_MILES,
  MIN_LOCKING_DISTANCE_MILES,
  PLACE_RADIUS_MILES,
  softReload,
  TEMPORARY_MARKER_SECONDS,
} from './contract.ts';
import { limitVisitors } from './limit-visitors.rules.ts';

/** A fresh post on the map; times in milliseconds since 1970. */
export interface TemporaryMarker {
  readonly post: ShownPost;
  readonly until: number;
}

/** What an answer held, before any live change: its differences are applied to this alone. */
export interface Snapshot {
  readonly id: string;
  readonly people: readonly NearbyVisitor[];
  readonly places: readonly Place[];
  readonly activeVisits: readonly ActiveVisit[];
  readonly groups: readonly Group[];
  readonly posts: readonly GlobalMessage[];
  readonly trips: readonly Trip[];
}

/** Everything known of the area looked at: the last answer and the live changes since. */
export interface NearbyState {
  /** The last answer, which the next one may be the difference to; null before the first. */
  readonly snapshot: Snapshot | null;
  readonly people: readonly NearbyVisitor[];
  readonly places: readonly Place[];
  readonly activeVisits: readonly ActiveVisit[];
  readonly groups: readonly Group[];
  readonly posts: readonly ShownPost[];
  readonly trips: readonly Trip[];
  readonly temporary: readonly TemporaryMarker[];
  readonly can: { readonly block: boolean };
  /** Miles; a smaller move is not worth a reload. */
  readonly minLockingDistance: number;
}

export const nothingYet: NearbyState = {
  snapshot: null,
  people: [],
  places: [],
  activeVisits: [],
  groups: [],
  posts: [],
  trips: [],
  temporary: [],
  can: { block: false },
  minLockingDistance: MIN_LOCKING_DISTANCE_MILES,
};

const emptySnapshot: Omit<Snapshot, 'id'> = {
  ...{ people: [], places: [], activeVisits: [], groups: [], posts: [], trips: [] },
};
const partsOf = ({ people, places, activeVisits, groups, posts, trips }: Snapshot) => ({
  ...{ people, places, activeVisits, groups, posts, trips },
});

export type NearbyAnswer = z.output<(typeof softReload)['answer']>;

/** What takes part in a change beside the change itself. */
export interface ReduceContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly centre: LatLng;
  readonly filters: Filters;
  /** The visitor himself, who is not among the people around him. */
  readonly ownId: string | null;
}

export interface AnswerContext extends Pick<ReduceContext, 'now' | 'centre'> {
  /** When the answer was asked for, in milliseconds since 1970. */
  readonly begunAt: number;
  /** The snapshot that the question named: the answer may be the difference to it, and to no other. */
  readonly asked: Snapshot | null;
}

/** The whole answer, or the difference to the snapshot the question named: what has not changed since is null. */
export function applyAnswer(
  known: NearbyState,
  answer: NearbyAnswer,
  { begunAt, now, centre, asked }: AnswerContext,
): NearbyState {
  const { nearbyVisitors } = answer;
  const before = asked ?? emptySnapshot;
  const snapshot: Snapshot = {
    id: nearbyVisitors.answerId,
    people: nearbyVisitors.isDifference
      ? mergePeople(before.people, nearbyVisitors.visitors, nearbyVisitors.gone)
      : nearbyVisitors.visitors,
    places: answer.places?.places ?? before.places,
    activeVisits: answer.places?.activeVisits ?? before.activeVisits,
    groups: answer.groups ?? before.groups,
    posts: answer.globalMessages ?? before.posts,
    trips: answer.trips ?? before.trips,
  };
  const posts = withAnswered(known.posts, snapshot.posts, { begunAt, now });
  return {
    snapshot,
    ...partsOf(snapshot),
    people: limitVisitors(snapshot.people, centre),
    posts,
    temporary: freshOf(posts, known.temporary, now),
    can: { block: answer.can.block },
    minLockingDistance: nearbyVisitors.minLockingDistance,
  };
}

export type AppliedEvent =
  | z.output<typeof visitorEvent>
  | z.output<typeof goneEvent>
  | z.output<typeof globalMessageEvent>
  | z.output<typeof placeEvent>
  | z.output<typeof placeChangedEvent>;

export function applyChange(known: NearbyState, change: AppliedEvent, context: ReduceContext): NearbyState {
  switch (change.type) {
    case 'visitor':
      return 'gone' in change
        ? withoutMarker(known, change.gone)
        : withPerson(known, change.visitor, context);
    case 'globalMessage':
      if ('globalMessage' in change) return withPost(known, change.globalMessage, context);
      return 'gone' in change
        ? withPosts(known, withoutPost(known.posts, change.gone))
        : withPosts(known, withRemoved(known.posts, change.flagged, context.now));
    case 'place':
      // What names the place alone is for who looks at it: the count on the map comes with the place.
      return 'place' in change ? withPlace(known, change.place, context) : known;
  }
}

/** Somebody is not on the map any more; what he wrote lives its own time. */
const withoutMarker = (known: NearbyState, id: string): NearbyState => ({
  ...known,
  people: known.people.filter(({ _id }) => _id !== id),
});

/** Nobody of that id is left anywhere: after the viewer's own block. */
export function withoutPerson(known: NearbyState, id: string): NearbyState {
  return {
    ...known,
    people: known.people.filter(({ _id }) => _id !== id),
    activeVisits: known.activeVisits.filter(({ userId }) => userId !== id),
    posts: known.posts.filter(({ author }) => author._id !== id),
    trips: known.trips.filter(({ visitorId }) => visitorId !== id),
    temporary: known.temporary.filter(({ post }) => post.author._id !== id),
  };
}

function withPerson(known: NearbyState, person: NearbyVisitor, context: ReduceContext): NearbyState {
  const isShown =
    person._id !== context.ownId &&
    isWithin(person, context.centre, MAX_RADIUS_MILES) &&
    passes(context.filters.USERS ?? {}, {
      age: person.age ?? null,
      isOnline: person.isOnline,
      tags: person.tags ?? [],
    });
  const people = isShown
    ? mergePeople(known.people, [person], [])
    : known.people.filter(({ _id }) => _id !== person._id);
  return { ...known, people: limitVisitors(people, context.centre) };
}

function withPost(known: NearbyState, message: GlobalMessage, { now, centre }: ReduceContext): NearbyState {
  if (!isWithin(message, centre, MAX_RADIUS_MILES)) return known;
  const post = asShown(message);
  const until = now + TEMPORARY_MARKER_SECONDS * 1000;
  return {
    ...known,
    posts: withHeard(known.posts, message, now),
    temporary: [...known.temporary.filter((marker) => marker.post._id !== post._id), { post, until }],
  };
}

/** Other posts; of what is on the map, what is still among them and may be read. */
function withPosts(known: NearbyState, posts: readonly ShownPost[]): NearbyState {
  const read = new Set(posts.filter(({ body }) => body !== null).map(({ _id }) => _id));
  return { ...known, posts, temporary: known.temporary.filter(({ post }) => read.has(post._id)) };
}

/** What the visitor himself did to the posts. */
export function applyPostsChange(
  known: NearbyState,
  change: PostsChange,
  context: ReduceContext,
): NearbyState {
  switch (change.kind) {
    case 'published':
      return withPost(known, change.post, context);
    case 'taken-back':
      return withPosts(known, withoutPost(known.posts, change.postId));
    case 'flagged':
      return withPosts(known, withFlagged(known.posts, change.authorId));
  }
}

function withPlace(known: NearbyState, place: Place, { centre, filters }: ReduceContext): NearbyState {
  const others = known.places.filter(({ _id }) => _id !== place._id);
  const isShown =
    isWithin(place, centre, PLACE_RADIUS_MILES) &&
    isWanted(place.type, { types: filters.PLACES?.types, clinics: filters.CLINICS ?? true });
  return { ...known, places: isShown ? [...others, place] : others };
}

/** A group anew as this viewer may see it; null when he may not or when it is no more. */
export function withGroup(
  known: NearbyState,
  id: string,
  group: Group | null,
  { centre, filters }: Pick<ReduceContext, 'centre' | 'filters'>,
): NearbyState {
  const others = known.groups.filter(({ _id }) => _id !== id);
  const isShown =
    group !== null &&
    !group.isComplete &&
    isWithin(group, centre, MAX_RADIUS_MILES) &&
    startsBetween(
      { startTime: new Date(group.startTime), point: fromPair(group.location.coordinates) },
      filters.GROUPS ?? {},
    );
  return { ...known, groups: isShown ? [...others, group] : others };
}

/** Takes off the map whose time is over; the same object when there is none. */
export function expire(known: NearbyState, now: number): NearbyState {
  const posts = standing(known.posts, now);
  if (posts === known.posts && known.temporary.every(({ until }) => until > now)) return known;
  return { ...known, posts, temporary: known.temporary.filter(({ until }) => until > now) };
}

/** How much of a temporary marker's life is left, from 1 to 0. */
export const lifeLeft = ({ until }: TemporaryMarker, now: number): number =>
  Math.min(1, Math.max(0, (until - now) / (TEMPORARY_MARKER_SECONDS * 1000)));

/** What the layers and filters of the viewer leave of it; the same for the map and its list. */
export interface Shown {
  readonly people: readonly NearbyVisitor[];
  readonly places: readonly Place[];
  readonly groups: readonly Group[];
  /** Of those who are not there yet. */
  readonly trips: readonly Trip[];
  readonly temporary: readonly TemporaryMarker[];
}

/** Without places clinics are still shown: they are a layer of their own, which is left out by its filter. */
export function shownOf(known: NearbyState, layers: Layers): Shown {
  return {
    people: layers.users ? known.people : [],
    places: layers.places ? known.places : known.places.filter(({ type }) => type === 'clinic'),
    groups: layers.groups ? known.groups : [],
    trips: layers.users ? tripsOfAbsent(known) : [],
    temporary: layers.globalMessages ? known.temporary : [],
  };
}

/** Who is there, and who will come. */
export const everybodyOf = ({
  people,
  trips,
}: Pick<Shown, 'people' | 'trips'>): readonly (NearbyVisitor | Trip)[] =>
  trips.length === 0 ? people : [...people, ...trips];

/** Who is here already stands here himself, and not once more as somebody who will come. */
function tripsOfAbsent({ people, trips }: NearbyState): readonly Trip[] {
  if (trips.length === 0) return trips;
  const here = new Set(people.map(({ _id }) => _id));
  return trips.filter(({ visitorId }) => !here.has(visitorId));
}

/** How many filters and layers keep something from the map: the number on the filter button. */
export function countFilters(filters: Filters, layers: Layers): number {
  const { USERS, PLACES, GROUPS, CLINICS } = filters;
  return [
    USERS?.ageMin !== undefined || USERS?.ageMax !== undefined,
    (USERS?.tags?.length ?? 0) > 0,
    USERS?.onlineOnly === true,
    (PLACES?.types?.length ?? 0) > 0,
    GROUPS?.from !== undefined || GROUPS?.to !== undefined,
    CLINICS === false,
    ...Object.values(layers).map((isOn) => !isOn),
  ].filter(Boolean).length;
}

interface Located {
  readonly location: { readonly coordinates: readonly [number, number] };
}

const isWithin = ({ location }: Located, centre: LatLng, miles: number): boolean =>
  distanceMiles(centre, fromPair(location.coordinates)) <= miles;

/** Who changed keeps his place in the order, who is new comes last. */
function mergePeople(
  known: readonly NearbyVisitor[],
  changed: readonly NearbyVisitor[],
  gone: readonly string[],
): readonly NearbyVisitor[] {
  const byId = new Map(known.map((person) => [person._id, person]));
  for (const person of changed) byId.set(person._id, person);
  for (const id of gone) byId.delete(id);
  return [...byId.values()];
}

/** Of an answer's posts those that are young enough; who stands already keeps the time he has. */
function freshOf(
  posts: readonly ShownPost[],
  standing: readonly TemporaryMarker[],
  now: number,
): readonly TemporaryMarker[] {
  const lifeMs = TEMPORARY_MARKER_SECONDS * 1000;
  return posts.flatMap((post): readonly TemporaryMarker[] => {
    const known = standing.find((marker) => marker.post._id === post._id);
    // The two clocks may differ: nothing lives longer than its time counted from now.
    const until = known?.until ?? Math.min(now, Date.parse(post.createdAt)) + lifeMs;
    return until > now ? [{ post, until }] : [];
  });
}
