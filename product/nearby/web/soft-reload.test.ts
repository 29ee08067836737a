import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleLayer } from '#product/profiles/web/nearby/people-layer.ts';
import { createReducer } from '../nearby-state.rules.ts';
import { clientOf } from './client.fixture.ts';
import { createNearbyStore, isNearbyKnown } from './nearby.store.ts';
import { createSoftReload } from './soft-reload.ts';

const here = { lat: 41.88, lng: -87.63 };
const emptyAnswer = {
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
afterEach(() => void server?.close());

/** A server that answers as the test says, and a map that asks it. */
async function mapAsking(
  answers: readonly {
    readonly status: number;
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    /** The connection dies with half of the answer, or the answer never comes. */
    readonly lost?: 'cut' | 'never';
  }[],
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
  const client = clientOf(`http://127.0.0.1:${port}`);
  const reducer = createReducer([
    peopleLayer({
      useIsAnonymous: () => true,
      loadCardParts: () =>
        Promise.resolve({ blockQuestion: () => null, guestMessage: () => null, actions: () => null }),
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

test('loads what is around and names the known answer in the next request', async () => {
  const { reload, store, asked, published } = await mapAsking([
    { status: 200, body: emptyAnswer },
    { status: 200, body: emptyAnswer },
  ]);
  expect(await reload.now()).toEqual({ type: 'loaded' });
  await reload.now();
  expect(store.getState().reload).toEqual({ status: 'loaded' });
  expect(published).toEqual([emptyAnswer.published, emptyAnswer.published]);
  expect(asked).toEqual([
    { physicalLocation: here, virtualLocation: null, filters: {} },
    { physicalLocation: here, virtualLocation: null, filters: {}, since: 'one' },
  ]);
});

test('[PRES-16] says that the visitor arrives until an answer comes, and no longer', async () => {
  const { reload, asked, arrival } = await mapAsking([
    { status: 500, body: {} },
    { status: 200, body: emptyAnswer },
    { status: 200, body: emptyAnswer },
  ]);
  arrival.isDue = true;
  for (let times = 0; times < 3; times += 1) await reload.now();
  reload.stop();
  expect(asked.map((body) => (body as { readonly arrives?: true }).arrives)).toEqual([true, true, undefined]);
  expect(arrival.hasLeft).toBe(false);
});

test('[PRES-16] stops showing a visitor who left on another device, unless they asked to be shown meanwhile', async () => {
  const left = { status: 200, body: { ...emptyAnswer, published: null, hasLeft: true } };
  const { reload, arrival } = await mapAsking([left, left]);
  const answered = reload.now();
  arrival.isDue = true;
  await answered;
  expect(arrival.hasLeft).toBe(false);
  arrival.isDue = false;
  await reload.now();
  expect(arrival.hasLeft).toBe(true);
});

test('[PRES-05] says that the marker comes back after a visit until an answer no longer does', async () => {
  const { reload, arrival } = await mapAsking([
    { status: 200, body: { ...emptyAnswer, published: null, isReturning: true } },
    { status: 200, body: emptyAnswer },
  ]);
  await reload.now();
  expect(arrival.isReturning).toBe(true);
  await reload.now();
  expect(arrival.isReturning).toBe(false);
});

test('[MAP-23] reports the status of a failed reload and nothing of the request', async () => {
  const { reload, store, logged } = await mapAsking([{ status: 422, body: { error: 'location-missing' } }]);
  expect(await reload.now()).toEqual({ type: 'failed' });
  expect(logged).toEqual([['soft reload failed', { status: '422 location-missing' }]]);
  expect(store.getState().reload).toEqual({ status: 'failed', why: 'unexpected' });
});

test('[MAP-24] marks the area unavailable and clears the map on a location-blocked alert, until the visitor leaves it', async () => {
  const { reload, store, published } = await mapAsking([
    { status: 200, body: emptyAnswer },
    { status: 403, body: { error: 'location-blocked', alert: 'LOCATION_BLOCKED' } },
    { status: 200, body: emptyAnswer },
  ]);
  await reload.now();
  await reload.now();
  const { reload: state, nearby } = store.getState();
  expect(state).toEqual({ status: 'area-unavailable' });
  expect([nearby.people, published.at(-1)]).toEqual([[], null]);
  await reload.now();
  expect(store.getState().reload).toEqual({ status: 'loaded' });
});

test('what is around stays known during a reload, but not where the product is not offered', async () => {
  const { reload, store } = await mapAsking([
    { status: 200, body: emptyAnswer },
    { status: 200, body: emptyAnswer },
    { status: 403, body: { error: 'location-blocked', alert: 'LOCATION_BLOCKED' } },
  ]);
  const known: boolean[] = [];
  const stop = store.subscribe((state) => known.push(isNearbyKnown(state)));
  expect(isNearbyKnown(store.getState())).toBe(false);
  await reload.now();
  await reload.now();
  await reload.now();
  stop();
  expect(known).toEqual([false, true, true, true, true, false]);
});

test('a visitor who lost access goes to onboarding, and nearby data is cleared', async () => {
  const { reload, published, denied } = await mapAsking([
    { status: 200, body: emptyAnswer },
    { status: 403, body: { error: 'not-admitted', reason: 'age' } },
    { status: 401, body: { error: 'unauthenticated' } },
    { status: 403, body: { error: 'suspended' } },
  ]);
  await reload.now();
  expect(await reload.now()).toEqual({ type: 'access-denied' });
  expect(published).toEqual([emptyAnswer.published, null]);
  await reload.now();
  expect(await reload.now()).toEqual({ type: 'failed' });
  expect(denied).toEqual(['age', 'no-visitor']);
});

test('what is held is dropped where a reload fails for another area, and not where the visitor only moved', async () => {
  const person = { _id: 'a'.repeat(24) };
  const { reload, store } = await mapAsking([
    { status: 200, body: emptyAnswer },
    { status: 500, body: {} },
    { status: 500, body: {} },
  ]);
  await reload.now();
  store.setState(({ nearby }) => ({ nearby: { ...nearby, people: [person] as never } }));
  const lookFrom = (lat: number) =>
    store.setState({ viewCenter: { physicalLocation: here, virtualLocation: { ...here, lat } } });
  lookFrom(41.92);
  await reload.now();
  expect(store.getState().nearby.people).toEqual([person]);
  lookFrom(41.93);
  await reload.now();
  reload.stop();
  expect([store.getState().nearby.people, store.getState().nearby.snapshot]).toEqual([[], null]);
});

test('says until when the people of an hour are used up', async () => {
  const body = { error: 'RATE_LIMIT', reason: 'peopleSeen' };
  const { reload, store } = await mapAsking([{ status: 429, body, headers: { 'retry-after': '1800' } }]);
  const begun = Date.now();
  expect(await reload.now()).toEqual({ type: 'rate-limited', retryAfterSeconds: 1_800 });
  reload.stop();
  const state = store.getState().reload;
  expect(state).toMatchObject({ status: 'failed', why: 'people-used-up' });
  expect('until' in state && state.until).toBeGreaterThanOrEqual(begun + 1_800_000);
});

test('[NEAR-02] a reload whose captcha was declined is not repeated until the visitor asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { reload, store } = await mapAsking([{ status: 403, body: { error: 'CAPTCHA_REQUIRED' } }]);
    await reload.now();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(store.getState().reload).toEqual({ status: 'failed', why: 'captcha-declined' });
  } finally {
    vi.useRealTimers();
  }
});

test('a 403 for another reason than the location is an ordinary failure', async () => {
  const { reload, store } = await mapAsking([{ status: 403, body: { error: 'forbidden' } }]);
  await reload.now();
  expect(store.getState().reload.status).toBe('failed');
});

const whole = { status: 200, body: emptyAnswer };

test('[NEAR-02] an answer that is cut off on its way is asked for again, without anyone’s doing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { reload, store, asked } = await mapAsking([{ ...whole, lost: 'cut' }, whole]);
    expect(await reload.now()).toEqual({ type: 'failed' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('[NEAR-02] an answer that never comes is given up when the connection is back, and what is around returns', async () => {
  const { reload, store, asked, skipped } = await mapAsking([{ ...whole, lost: 'never' }, whole]);
  const first = reload.now();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  reload.recover();
  expect(store.getState().reload).toEqual({ status: 'loading' });
  skipped.ms += 6_000;
  reload.recover();
  expect(await first).toEqual({ type: 'overtaken' });
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
  expect(asked).toHaveLength(2);
});

test('[NEAR-02] what failed is asked for at once when the connection is back, unless the server refuses it', async () => {
  const { reload, store, asked, skipped } = await mapAsking([
    { status: 500, body: {} },
    { status: 429, body: { reason: 'generic' }, headers: { 'retry-after': '60' } },
    whole,
  ]);
  await reload.now();
  skipped.ms += 3_000;
  reload.recover();
  await vi.waitFor(() => expect(store.getState().reload).toMatchObject({ why: 'rate-limited' }));
  skipped.ms += 3_000;
  reload.recover();
  skipped.ms += 60_000;
  expect(asked).toHaveLength(2);
  reload.recover();
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
});

test('[NEAR-02] a wish does not take back the question that is on its way, and is asked once after it', async () => {
  const { reload, store, asked, skipped } = await mapAsking([whole, whole]);
  const first = reload.now();
  for (let times = 0; times < 3; times += 1) reload.soon();
  skipped.ms += 3_000;
  expect(await first).toEqual({ type: 'loaded' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
  reload.stop();
});

test('[NEAR-02] an answer that cannot be applied is reported, and the whole is asked for instead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { reload, store, asked } = await mapAsking([whole, { status: 200, body: {} }, whole]);
    await reload.now();
    await expect(reload.now()).rejects.toThrow(TypeError);
    expect(store.getState().reload).toEqual({ status: 'failed', why: 'unexpected' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(store.getState().reload).toEqual({ status: 'loaded' }));
    expect(asked.map((question) => Object.hasOwn(question as object, 'since'))).toEqual([false, true, false]);
  } finally {
    vi.useRealTimers();
  }
});
