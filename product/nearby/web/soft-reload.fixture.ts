import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { peopleLayer } from '#product/profiles/web/nearby/people-layer.ts';
import { createReducer } from '../nearby-state.rules.ts';
import { clientOf } from './client.fixture.ts';
import { createNearbyStore } from './nearby.store.ts';
import { createSoftReload } from './soft-reload.ts';

export const here = { lat: 41.88, lng: -87.63 };
export const emptyAnswer = {
  nearbyVisitors: {
    visitors: [],
    isDifference: false,
    gone: [],
    snapshotId: 'one',
    emitRadiusInMiles: 10,
    maxRadiusInMiles: 50,
    minLockingDistance: 0.1,
  },
  partialVisitorData: {},
  places: { places: [], activeVisits: [] },
  groups: [],
  groupMessages: [],
  globalMessages: [],
  trips: [],
  published: { coordinates: [-87.63, 41.88], cellMetres: 500 },
  can: { chat: true, report: true, block: true, post: true },
};

let server: Server | null = null;
/** Called once by each test file: ends the server of the last test. */
export const closeServerAfterEach = () => afterEach(() => void server?.close());

/** A server that answers as the test says, and a map that asks it. */
export async function mapAsking(
  answers: readonly {
    readonly status: number;
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    /** The connection dies with half of the answer, or the answer never comes. */
    readonly lost?: 'cut' | 'never';
  }[],
  /** In place of the server. */
  network: { readonly fetch?: typeof fetch } = {},
) {
  const asked: unknown[] = [];
  const left: (typeof answers)[number][] = [...answers];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()));
      const answer = left.shift() ?? { status: 500, body: {} };
      if (answer.lost === 'never') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      const text = JSON.stringify(answer.body);
      if (answer.lost !== 'cut') response.end(text);
      else response.write(text.slice(0, text.length / 2), () => void request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const logged: unknown[] = [];
  const log = { error: (event: string, details: unknown) => void logged.push([event, details]) };
  const client = clientOf(`http://127.0.0.1:${port}`, network);
  const reducer = createReducer([
    peopleLayer({
      useIsAnonymous: () => true,
      loadCardParts: () =>
        Promise.resolve({
          ...{ blockQuestion: () => null, reportDrawer: () => null },
          ...{ guestMessage: () => null, actions: () => null, useSfwMode: () => null },
        }),
      whereQuiet: () => Promise.resolve(() => null),
    }).reduce,
  ]);
  const store = createNearbyStore({
    nearby: reducer.nothing,
    viewCenter: { physicalLocation: here, virtualLocation: null },
    now: Date.now(),
  });
  const denied: unknown[] = [];
  const published: unknown[] = [];
  /** The time that a test lets pass by the clock. */
  const skipped = { ms: 0 };
  const arrival = { isDue: false, hasLeft: false, isReturning: false };
  const reload = createSoftReload({
    reducer,
    client,
    store,
    log,
    clock: () => Date.now() + skipped.ms,
    askAboutVisitor: () => () => undefined,
    onPublished: (position, isReturning) => {
      published.push(position);
      arrival.isReturning = isReturning;
    },
    arrival: {
      isDue: () => arrival.isDue,
      onAnswered: () => (arrival.isDue = false),
      onLeft: () => (arrival.hasLeft = true),
    },
    denyAccess: (blocker) => void denied.push(blocker),
  });
  return { store, reload, logged, asked, denied, published, arrival, skipped };
}
