import { WebSocket } from 'ws';
import { expect } from 'vitest';
import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live/live-connection.ts';
import { throttle } from '#platform/client/throttle.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import type { GroupScreen } from '#product/groups/web/groups.model.ts';
import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { noArrival } from '#product/nearby/web/client.fixture.ts';
import { createNearby } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore } from '#product/nearby/web/nearby.store.ts';
import { MIN_RELOAD_INTERVAL_MS } from '#product/nearby/reload.rules.ts';
import { softReload } from '#wire/nearby.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { CHICAGO, onMap } from '../../../server/tests/groups/groups.fixture.ts';
import type { TestServer } from '../../../server/tests/server.fixture.ts';
import { type Live, liveProtocol, loadReader } from '../../start/live/live-protocol.ts';
import { groupsModel } from '../../start/models/groups-model.ts';
import { loadLayers } from '../../start/models/layers.ts';

/** Asks at once each time: what asks twice because of one event is not hidden. */
const atOnce: typeof throttle = (work) => throttle(work, 0);

/** The groups of one device and what is nearby on it, as the app starts them, with every request it makes. */
export async function openDevice(server: TestServer, who: Chatter) {
  const bystander = await onMap(server);
  const requests: string[] = [];
  let unanswered = 0;
  let reloads = 0;
  const stops: (() => void)[] = [];
  const log = { error: () => undefined };
  const headers = { ...who.headers };
  const live: Live = createLiveConnection({
    ...{ prepare: loadReader, protocol: liveProtocol, log },
    open: () =>
      new WebSocket(server.url.replace('http', 'ws') + LIVE_PATH, LIVE_SUBPROTOCOL, {
        headers,
      }) as unknown as Socket,
  });
  const client = createHttpClient({
    ...{ ownOrigin: server.url, foreign: NO_FOREIGN_HOSTS, native: null, log },
    ...{ wireVersion: WIRE_VERSION, wireVersionHeader: WIRE_VERSION_HEADER },
    ...{ refusalsOf: refusalsOfCall, rateLimitReasons },
    ...{ onRateLimited: () => undefined, onReachable: () => undefined },
    fetch: (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      requests.push(pathname);
      if (pathname === softReload.path) reloads += 1;
      unanswered += 1;
      return fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      }).finally(() => (unanswered -= 1));
    },
  });
  const model = groupsModel({ client, live, limit: atOnce });
  const nearby = createNearby({
    ...{ client, live, log, layers: (await loadLayers())({ client, live }) },
    store: createNearbyStore({ viewCenter: { physicalLocation: CHICAGO, virtualLocation: null } }),
    // On its clock each reload was long ago: the next one waits for nothing.
    clock: () => Date.now() + reloads * MIN_RELOAD_INTERVAL_MS,
    page: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    viewer: () => ({ _id: who.id, isAnonymous: false }),
    // Seen as chosen: no tick is awaited that would reload.
    published: () => ({
      chosen: 500,
      position: { coordinates: [CHICAGO.lng, CHICAGO.lat], cellMetres: 500 },
    }),
    askAboutVisitor: () => () => undefined,
    onOptionsSaved: () => undefined,
    onPublished: () => undefined,
    arrival: noArrival,
    denyAccess: () => undefined,
  });
  let heartbeats = 0;
  const posts = new Set<string>();
  live.on((frame) => {
    if (frame.type === 'heartbeat') heartbeats += 1;
    for (const event of frame.type === 'events' ? frame.events : [])
      if (event.type === 'globalMessage' && 'globalMessage' in event) posts.add(event.globalMessage._id);
  });
  const nearbyState = () => nearby.store.getState();
  live.start();
  nearby.lookFrom(nearbyState().viewCenter);
  stops.push(nearby.start(), () => live.stop());
  model.start(who.id);
  stops.push(() => model.stop());
  await expect.poll(() => live.state.getState().status).toBe('connected');
  await expect.poll(() => model.store.getState().groups).not.toBeNull();
  /** Resolves when every event sent before has arrived. */
  const settle = async () => {
    // By place events go out together, each tick; this one is the last of them, and asks for nothing.
    const { body: last } = await bystander.post<GlobalMessage>('/api/global-message', { body: 'The last' });
    await expect.poll(() => posts.has(last._id)).toBe(true);
    const before = heartbeats;
    live.send({ type: 'ping' });
    await expect.poll(() => heartbeats).toBeGreaterThan(before);
  };
  const isAtRest = () => unanswered === 0 && nearbyState().reload.status === 'loaded';
  /** Resolves when all that events, and the answers after them, let the device ask for has been answered. */
  const rest = async () => {
    let before: number;
    do {
      before = requests.length;
      await settle();
      await expect.poll(isAtRest).toBe(true);
    } while (requests.length > before);
  };
  // Once at its start, and once when it is connected.
  await expect.poll(() => reloads).toBe(2);
  await rest();
  return {
    ...{ model, nearby },
    close: () => stops.forEach((stop) => stop()),
    show: (groupId: string, messagesFrom: GroupScreen['messagesFrom'] = () => null) => {
      const updates: Parameters<GroupScreen['onUpdate']>[0][] = [];
      stops.push(model.show(groupId, { messagesFrom, onUpdate: (update) => updates.push(update) }));
      return updates;
    },
    /** What the device asks for because of something done elsewhere. */
    requestsAfter: async (act: () => Promise<unknown>) => {
      requests.length = 0;
      await act();
      await rest();
      return [...requests];
    },
  };
}
