import { expect, test, vi } from 'vitest';
import { isNearbyKnown } from './nearby.store.ts';
import { closeServerAfterEach, emptyAnswer, here, mapAsking } from './soft-reload.fixture.ts';

closeServerAfterEach();

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
  expect(await reload.now()).toEqual({ type: 'access-denied' });
  expect(denied).toEqual(['age', 'no-visitor', 'suspended']);
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
