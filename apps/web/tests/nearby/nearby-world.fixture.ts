import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import type { EncodedJson } from '#platform/http/call.ts';
import { getGroup } from '#product/groups/contract/endpoints.ts';
import { noParts } from '#product/nearby/server/parts.fixture.ts';
import { joinParts, type PartLoaders } from '#product/nearby/server/parts.ts';
import { softReload as softReloadHandler } from '#product/nearby/server/soft-reload.ts';
import { nearbyPartNames, softReload } from '#wire/nearby.ts';
import { noArrival } from '#product/nearby/web/client.fixture.ts';
import { createNearby } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore, type Nearby, type ViewCenter } from '#product/nearby/web/nearby.store.ts';
import { NO_TRAITS } from '#product/presence/traits.rules.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Down } from '#wire/down.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { loadLayers } from '../../start/models/layers.ts';
import { liveProtocol } from '../../start/live/live-protocol.ts';

type Body = BodyOf<typeof softReload>;
type Group = Awaited<ReturnType<PartLoaders['groups']>>[number];
type Place = Awaited<ReturnType<PartLoaders['places']>>['places'][number];
type Post = Awaited<ReturnType<PartLoaders['globalMessages']>>[number];
type Trip = Awaited<ReturnType<PartLoaders['trips']>>[number];
interface Viewer {
  readonly _id: string;
}

export const areas = [
  { lat: 41.88, lng: -87.63 },
  { lat: 43.04, lng: -87.91 },
] as const;
const NOW = Date.parse('2030-01-01T12:00:00Z');
export const idOf = (n: number) => n.toString(16).padStart(24, '0');
const located = (n: number) => {
  const { lat, lng } = areas[n % 2 === 0 ? 0 : 1];
  return { coordinates: [lng, Math.round((lat + (n % 7) / 1_000) * 1e4) / 1e4] as [number, number] };
};

const makeLayers = await loadLayers();

/** A call on its way: not answered yet, or answered and not arrived. */
interface Call {
  readonly url: URL;
  readonly body: unknown;
  readonly viewer: Viewer;
  readonly arrive: (response: Response) => void;
  readonly lose: () => void;
  response: Response | null;
}

/** One visitor's page before the server's own reload code, with a network that a test holds in its hands. */
export function openWorld() {
  const index = new MemoryIndex();
  const cards = new Map<string, NearbyVisitor>();
  const groups = new Map<string, Group>();
  const places = new Map<string, Place>();
  const posts = new Map<string, Post>();
  const trips = new Map<string, Trip>();
  const hidden = new Map<string, Set<string>>();
  let viewer: Viewer = { _id: idOf(0xa) };
  let version = 0;
  const hiddenFrom = (id: string) => hidden.get(id) ?? new Set<string>();
  const isSeen = (id: string) => !hiddenFrom(viewer._id).has(id);

  const parts: PartLoaders = {
    ...noParts,
    places: ({ around }) =>
      Promise.resolve({ places: [...places.values()].filter(isNear(around)), activeVisits: [] }),
    groups: ({ around }) => Promise.resolve([...groups.values()].filter(isNear(around))),
    globalMessages: ({ around }) =>
      Promise.resolve([...posts.values()].filter((post) => isNear(around)(post) && isSeen(post.author._id))),
    trips: ({ around }) =>
      Promise.resolve([...trips.values()].filter((trip) => isNear(around)(trip) && isSeen(trip.visitorId))),
  };
  const answer = softReloadHandler<Viewer>({
    now: () => new Date(),
    idOf: ({ _id }) => _id,
    canOf: () => ({ chat: true, report: true, block: true, post: true }),
    visitorOf: () => ({}),
    asked: () => Promise.resolve(),
    ingest: () => Promise.resolve({ hasLeft: false }),
    recordActivity: () => undefined,
    ownPublishedOf: () => null,
    isReturning: () => false,
    countPeople: () => undefined,
    peopleInPart: () => [],
    nearest: (query) => index.nearest(query),
    hiddenFrom,
    isUnavailableAt: () => false,
    parts: () => joinParts([parts], nearbyPartNames),
  });
  const reloadFor = async (body: Body, caller: Viewer): Promise<string> => {
    const encoded = (await answer({ body, caller } as Parameters<typeof answer>[0])) as EncodedJson;
    return Buffer.from(encoded.bytes).toString();
  };

  // The way there and back.
  let calls: Call[] = [];
  let frames: Down[] = [];
  let socket: Socket | null = null;
  const send = (frame: Down) => void frames.push(frame);
  const publish = (event: Extract<Down, { type: 'events' }>['events'][number]) =>
    send({ type: 'events', cursor: String((version += 1)), events: [event] });
  const client = createHttpClient({
    ownOrigin: 'https://hereabout.test',
    foreign: NO_FOREIGN_HOSTS,
    native: null,
    log: { error: () => undefined },
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    refusalsOf: refusalsOfCall,
    rateLimitReasons,
    onRateLimited: () => undefined,
    onReachable: () => undefined,
    fetch: (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const lose = () => reject(new TypeError('network'));
        init?.signal?.addEventListener('abort', lose);
        const url = new URL(input as URL);
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
        calls.push({ url, body, viewer, arrive: resolve, lose, response: null });
      }),
  });
  const live = createLiveConnection({
    protocol: liveProtocol,
    open: () =>
      (socket = {
        ...{ send: () => undefined, close: () => undefined },
        ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
      }),
    log: { error: () => undefined },
  });
  const store = createNearbyStore({ viewCenter: { physicalLocation: areas[0], virtualLocation: null } });
  const model = createNearby({
    ...{ client, live, store, layers: makeLayers({ client, live }) },
    log: { error: () => undefined },
    clock: () => Date.now(),
    page: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    viewer: () => ({ _id: viewer._id, isAnonymous: true }),
    // As others see the visitor already: no tick is awaited that would ask again by itself.
    published: () => ({
      chosen: 500,
      position: { coordinates: [areas[0].lng, areas[0].lat], cellMetres: 500 },
    }),
    askAboutVisitor: () => () => undefined,
    onOptionsSaved: () => undefined,
    onPublished: () => undefined,
    arrival: noArrival,
    denyAccess: () => undefined,
  });

  /** A socket whose first frames say that nothing is resumed. */
  const connect = () => {
    live.start();
    frames = [{ type: 'welcome', version: WIRE_VERSION, cursor: '0', resumed: false }];
  };
  const hide = (id: string) => {
    hidden.set(viewer._id, new Set([...hiddenFrom(viewer._id), id]));
    // Unsent frames are not sent to a visitor who may no longer see them.
    frames = frames.filter((frame) => !isPostOf(frame, id));
    publish({ type: 'visitor', gone: id });
  };
  let stop: () => void = () => undefined;
  const logIn = (as: number) => {
    stop();
    live.stop();
    for (const { lose } of calls) lose();
    calls = [];
    viewer = { _id: idOf(as) };
    connect();
    stop = model.start();
  };

  const world = {
    put: (n: number, isOnline: boolean) => {
      const card: NearbyVisitor = {
        ...{ _id: idOf(n), handle: `walker${(version += 1)}`, location: located(n), cellMetres: 500 },
        ...{ isOnline, connectUpdateTime: new Date(NOW).toISOString(), accountType: 'anonymous' },
      };
      cards.set(card._id, card);
      index.set({
        id: card._id,
        coordinates: card.location.coordinates,
        traits: { ...NO_TRAITS, age: null, isOnline },
        card: Buffer.from(JSON.stringify(card)),
      });
      if (isSeen(card._id)) publish({ type: 'visitor', visitor: card });
    },
    leave: (n: number) => {
      if (index.remove(idOf(n))) publish({ type: 'visitor', gone: idOf(n) });
      cards.delete(idOf(n));
    },
    place: (n: number) => {
      const place: Place = {
        ...{ _id: idOf(0x100 + n), name: `place ${(version += 1)}`, type: 'bar', description: '' },
        ...{ location: located(n), isCampus: false, campusGeometry: null, isChildOfCampusId: null },
        ...{ visitCount: 0, isDemo: false, messages: [] },
      };
      places.set(place._id, place);
      publish({ type: 'place', place });
    },
    group: (n: number, stands: boolean) => {
      const group: Group = {
        ...{ _id: idOf(0x200 + n), hostId: idOf(1), hostHandle: 'walker', attendees: [], goingCount: 1 },
        ...{ detailsPublic: { name: `group ${(version += 1)}`, description: '' }, location: located(n) },
        startTime: new Date(NOW + 3_600_000).toISOString(),
        createdAt: new Date(NOW).toISOString(),
        ...{ isCanceled: false, isComplete: false, iAmHost: false, isDemo: false },
        currentVisitorAttendeeData: null,
      };
      if (stands) groups.set(group._id, group);
      else groups.delete(group._id);
      publish({ type: 'group', groupId: group._id, changeId: idOf((version += 1)) });
    },
    post: (n: number, author: number) => {
      if (!isSeen(idOf(author))) return;
      const post: Post = {
        ...{ _id: idOf(0x300 + n), author: { _id: idOf(author), handle: 'walker', isDemo: false } },
        ...{ body: 'Anyone at the lido later?', createdAt: new Date(NOW).toISOString() },
        ...{ location: located(n), numberOfFlags: 0, flaggedByCurrent: false, flaggedByAdmin: false },
      };
      posts.set(post._id, post);
      publish({ type: 'globalMessage', globalMessage: post });
    },
    unpost: (n: number) => {
      if (posts.delete(idOf(0x300 + n))) publish({ type: 'globalMessage', gone: idOf(0x300 + n) });
    },
    /** The visitor blocks a person; from their card the person is forgotten at once, elsewhere a reload is asked for. */
    block: (n: number, fromCard: boolean) => {
      hide(idOf(n));
      if (fromCard) model.clearVisitorData(idOf(n));
      model.reload();
    },
    unblock: (n: number) => {
      const left = new Set(hiddenFrom(viewer._id));
      left.delete(idOf(n));
      hidden.set(viewer._id, left);
      model.reload();
    },
    filter: (onlineOnly: boolean) =>
      void model.keepOptions(onlineOnly ? { USERS: { onlineOnly } } : {}, store.getState().layers),
    look: (area: 0 | 1) => {
      const viewCenter: ViewCenter = {
        physicalLocation: areas[0],
        virtualLocation: area === 0 ? null : areas[1],
      };
      if (model.lookFrom(viewCenter)) model.reload();
    },
    reload: () => model.reload(),
    resync: () => {
      frames = [];
      send({ type: 'resync' });
    },
    logIn,
  };

  const respond = async ({ url, body, viewer: caller }: Call): Promise<Response> => {
    if (url.pathname === softReload.path) return json(await reloadFor(body as Body, caller));
    if (url.pathname === getGroup.path) {
      const group = groups.get(url.searchParams.get('groupId') ?? '');
      return group ? json(JSON.stringify(group)) : json('{"error":"not-found"}', 404);
    }
    return json('{}');
  };
  const network = {
    /** The server answers the n-th open call as things are now; the answer is on its way. */
    answer: async (n: number) => {
      const call = calls.filter(({ response }) => response === null)[n];
      if (call) call.response = await respond(call);
    },
    arrive: (n: number) => {
      const call = calls.filter(({ response }) => response !== null)[n];
      if (!call?.response) return;
      calls = calls.filter((other) => other !== call);
      call.arrive(call.response);
    },
    lose: (n: number) => {
      const call = calls[n];
      if (!call) return;
      calls = calls.filter((other) => other !== call);
      call.lose();
    },
    receive: (count: number) => {
      for (const frame of frames.splice(0, count)) socket?.onmessage?.({ data: JSON.stringify(frame) });
    },
    isQuiet: () => calls.length === 0 && frames.length === 0,
  };
  const whole = async (state: Nearby) => {
    const { viewCenter, filters } = state;
    return JSON.parse(await reloadFor({ ...viewCenter, filters }, viewer)) as Parameters<typeof heldOf>[0];
  };
  const close = () => {
    stop();
    live.stop();
  };
  return { world, network, store, whole, now: NOW, close };
}

const isPostOf = (frame: Down, author: string): boolean =>
  frame.type === 'events' &&
  frame.events.some((event) => 'globalMessage' in event && event.globalMessage.author._id === author);

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

const isNear =
  (around: { readonly lat: number }) =>
  ({ location }: { readonly location: { readonly coordinates: readonly [number, number] } }) =>
    Math.abs(location.coordinates[1] - around.lat) < 0.2;

interface Named {
  readonly _id: string;
}
/** What an answer holds, whatever its order. */
export const heldOf = (answer: {
  readonly nearbyVisitors: { readonly visitors: readonly Named[] };
  readonly places: { readonly places: readonly Named[] } | null;
  readonly groups: readonly Named[] | null;
  readonly globalMessages: readonly Named[] | null;
}) => ({
  people: byId(answer.nearbyVisitors.visitors),
  places: byId(answer.places?.places ?? []),
  groups: byId(answer.groups ?? []),
  posts: byId(answer.globalMessages ?? []).map(({ _id }) => _id),
});
export const byId = <Item extends Named>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a._id < b._id ? -1 : 1));
