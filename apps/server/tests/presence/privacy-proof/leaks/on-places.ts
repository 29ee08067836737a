import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { inAnswerOf, type Leak, type Patch } from './leak.fixture.ts';
import type { KnownTruths } from './truths.ts';

/** Where posts and groups of a betrayed victim appear. */
const publishing = (slice: string, { at }: KnownTruths): Patch => ({
  slice,
  parts: (parts) => ({
    ...parts,
    places: {
      ...parts.places,
      publishesAt: async (visitorId) => {
        const seen = await parts.places.publishesAt(visitorId);
        const truth = at(visitorId);
        return truth ? { ...truth, cellMetres: seen?.cellMetres ?? null } : seen;
      },
    },
  }),
});

const group: Leak = {
  name: 'a group by true place',
  shownIn: 'answer softReload',
  patches: (known) => [publishing('groups', known)],
};

const post: Leak = {
  name: 'a post by true place',
  shownIn: 'answer softReload',
  patches: (known) => [publishing('globalChat', known)],
};

type Item = Readonly<Record<string, unknown>>;
type Load = (query: never) => Promise<unknown>;

/** A fault in one part of what is around. */
const inPart = (slice: string, part: string, change: (loaded: unknown) => unknown): Patch => ({
  slice,
  body: (body) => {
    const parts = body.hooks?.['nearbyParts'] as Readonly<Record<string, Load>>;
    const load = parts[part];
    if (!load) throw new Error(`${slice} has no part ${part}`);
    const changed: Load = async (query) => change(await load(query));
    return { ...body, hooks: { ...body.hooks, nearbyParts: { ...parts, [part]: changed } } };
  },
});

interface Places {
  readonly places: readonly (Item & { readonly location: { readonly coordinates: LngLatPair } })[];
  readonly activeVisits: readonly (Item & { readonly userId: string })[];
}

const visit: Leak = {
  name: 'a visit with where the visitor truly is',
  shownIn: 'answer softReload',
  patches: ({ at }) => [
    inPart('places', 'places', (loaded) => {
      const { places, activeVisits } = loaded as Places;
      return {
        places,
        activeVisits: activeVisits.map((each) => ({
          ...each,
          ...(at(each.userId) && { from: at(each.userId) }),
        })),
      };
    }),
  ],
};

/** Metres from a place within which someone is counted as there. */
const THERE = 400;

const count: Leak = {
  name: 'a place that counts who is truly there',
  shownIn: 'answer softReload',
  patches: ({ at, betrayed }) => [
    inPart('places', 'places', (loaded) => {
      const { places, activeVisits } = loaded as Places;
      const countAt = (place: LatLng) =>
        betrayed().filter((id) => distanceMetres(place, at(id) ?? place) <= THERE).length;
      return {
        places: places.map((place) => ({
          ...place,
          visitCount: Number(place['visitCount']) + countAt(fromPair(place.location.coordinates)),
        })),
        activeVisits,
      };
    }),
  ],
};

const trip: Leak = {
  name: 'a trip with where it begins',
  shownIn: 'answer softReload',
  patches: ({ at }) => [
    inPart('trips', 'trips', (loaded) =>
      (loaded as readonly (Item & { readonly visitorId: string })[]).map((each) => ({
        ...each,
        ...(at(each.visitorId) && { begin: at(each.visitorId) }),
      })),
    ),
  ],
};

const groupPage: Leak = {
  name: 'the page of a group with where its host is',
  shownIn: 'answer getGroup',
  patches: ({ at }) => [
    inAnswerOf('groups', 'getGroup', (answer) => {
      const host = at(String(answer['hostId']));
      return host ? { ...answer, host } : answer;
    }),
  ],
};

/** Leaks in what visitors put on the map. */
export const leaksOnPlaces: readonly Leak[] = [group, groupPage, post, visit, count, trip];
