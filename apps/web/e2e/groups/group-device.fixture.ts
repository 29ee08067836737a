import { WebSocket } from 'ws';
import { expect } from 'vitest';
import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { createGroupsModel, type GroupScreen } from '#product/groups/web/groups.model.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { createNearby } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore } from '#product/nearby/web/nearby.store.ts';
import { limitReasons } from '#product/visitors/access.ts';
import { refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import type { Chatter } from '../../../server/tests/chat/chat.fixture.ts';
import { CHICAGO } from '../../../server/tests/groups/groups.fixture.ts';
import type { TestServer } from '../../../server/tests/server.fixture.ts';
import { nearbyLayers } from '../../nearby-layers.tsx';
import { type Live, liveProtocol, loadReader } from '../../start/live/live-protocol.ts';

/** A group is asked for again this long after it was at the earliest, in milliseconds. */
const THROTTLE_MS = 1_000;

/** The groups of one device and what is nearby on it, as the app starts them, with every request it makes. */
export async function openDevice(server: TestServer, who: Chatter) {
  const requests: string[] = [];
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
    ...{ refusalsOf: refusalsOfCall, rateLimitReasons: limitReasons },
    ...{ onRateLimited: () => undefined, onReachable: () => undefined },
    fetch: (address, init) => {
      requests.push(new URL(address instanceof Request ? address.url : address).pathname);
      return fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      });
    },
  });
  const model = createGroupsModel({ client, live });
  const nearby = createNearby({
    ...{ client, live, log, layers: nearbyLayers({ groups: model }) },
    store: createNearbyStore({ viewCenter: { physicalLocation: CHICAGO, virtualLocation: null } }),
    clock: () => Date.now(),
    page: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    viewer: () => ({ _id: who.id, isAnonymous: false }),
    // Seen as chosen: no tick is awaited that would reload.
    published: () => ({
      chosen: 500,
      position: { coordinates: [CHICAGO.lng, CHICAGO.lat], cellMetres: 500 },
    }),
    onVisitor: () => undefined,
    onPublished: () => undefined,
    denyAccess: () => undefined,
  });
  let heartbeats = 0;
  live.on((frame) => {
    if (frame.type === 'heartbeat') heartbeats += 1;
  });
  const onMap = () => nearby.store.getState();
  live.start();
  nearby.lookFrom(onMap().viewCenter);
  stops.push(nearby.start(), () => live.stop());
  model.start(who.id);
  stops.push(() => model.stop());
  await expect.poll(() => live.state.getState().status).toBe('connected');
  await expect.poll(() => model.store.getState().groups).not.toBeNull();
  const isAtRest = async () => {
    const before = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 2.5 * THROTTLE_MS));
    return onMap().reload.status === 'loaded' && requests.length === before;
  };
  await expect.poll(isAtRest).toBe(true);

  /** Resolves when every event sent before has arrived. */
  const settle = async () => {
    const before = heartbeats;
    live.send({ type: 'ping' });
    await expect.poll(() => heartbeats).toBeGreaterThan(before);
  };
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
      await settle();
      // What one event asked for twice may come as late as this.
      await new Promise((resolve) => setTimeout(resolve, 1.2 * THROTTLE_MS));
      return [...requests];
    },
  };
}
