import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#platform/client/client.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { type KnownLiveLocation, UPDATE_SECONDS } from '../contract/schema.ts';
import type { LiveLocationEvent } from '../contract/events.ts';
import { createLiveLocationsModel, type LiveLocationsModel } from './live-locations.model.ts';

const OWN = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const THIRD = 'c'.repeat(24);
const HERE = { lat: 41.8812, lng: -87.6322 };
const endsAt = new Date(Date.now() + 900_000).toISOString();
const spotOf = (sharerId: string, partnerId: string, isFromHere: boolean): KnownLiveLocation => ({
  ...{ sharerId, partnerId, endsAt, isFromHere },
  spot: null,
});
const began = (sharerId: string, partnerId: string): LiveLocationEvent => ({
  ...{ type: 'liveLocation', sharerId, partnerId, endsAt },
  spot: null,
});
const over = (sharerId: string, partnerId: string): LiveLocationEvent => ({
  ...began(sharerId, partnerId),
  endsAt: null,
});

let server: Server;
let client: Client;
let asked: string[];
/** The bodies of all requests. */
let said: string[];
/** Requests without an answer yet. */
let unanswered: Set<object>;
/** Answers by request; a held one comes later. */
let answers: Record<string, () => unknown>;
let model: LiveLocationsModel;
let emit: (event: LiveLocationEvent) => void;
/** Moves the device while it is watched. */
let move: ((point: LatLng) => void) | null;

beforeEach(async () => {
  asked = [];
  said = [];
  unanswered = new Set();
  answers = { 'PUT /api/live-location': () => null };
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    unanswered.add(response);
    request.on('data', (data: Buffer) => said.push(data.toString()));
    response.on('close', () => unanswered.delete(response));
    void Promise.resolve(answers[call]?.()).then((answer) => {
      response.writeHead(answer === null ? 204 : 200, { 'content-type': 'application/json' });
      response.end(answer === null ? undefined : JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createHttpClient({
    ownOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    foreign: NO_FOREIGN_HOSTS,
    native: null,
    log: { error: () => undefined },
    wireVersion: 1,
    wireVersionHeader: 'x-wire-version',
    refusalsOf: () => ({}),
    rateLimitReasons: [],
    onRateLimited: () => undefined,
    onReachable: () => undefined,
  });
  move = null;
  emit = () => undefined;
  model = createLiveLocationsModel({
    client,
    live: {
      on: (listener) => {
        emit = listener;
        return () => undefined;
      },
      state: { subscribe: () => () => undefined },
    },
    clock: () => new Date(),
    watch: (onPoint) => {
      move = onPoint;
      return () => (move = null);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  model.stop();
  server.close();
});

const list = (...liveLocations: KnownLiveLocation[]) => ({ liveLocations, now: new Date().toISOString() });
const LIST = 'GET /api/live-location';
const PUT = 'PUT /api/live-location';
const START = 'POST /api/live-location';
const STOP = 'PUT /api/live-location/stop';
const times = (call: string) => asked.filter((one) => one === call).length;
const shown = () => model.store.getState().liveLocations;
/** Holds the answer of a request until released. */
const held = (call: string) => {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  answers[call] = () => answer;
  return (it: unknown) => give(it);
};
const startedWith = async (...liveLocations: KnownLiveLocation[]) => {
  answers[LIST] = () => list(...liveLocations);
  model.start(OWN);
  await expect.poll(() => model.store.getState().asOf).not.toBe(0);
};

it('only the device that started it watches and sends its position', async () => {
  await startedWith();
  const answer = held(LIST);
  emit(began(OWN, OTHER));
  emit(began(OWN, THIRD));
  expect([shown().length, move]).toEqual([2, null]);
  answer(list(spotOf(OWN, OTHER, false), spotOf(OWN, THIRD, true)));
  await expect.poll(() => move).not.toBeNull();
  expect(shown()).toEqual([spotOf(OWN, OTHER, false), spotOf(OWN, THIRD, true)]);
  move?.(HERE);
  await expect.poll(() => times(PUT)).toBe(1);
  // A move keeps it active.
  emit(began(OWN, THIRD));
  expect([move === null, times(LIST)]).toEqual([false, 3]);
});

it('an end that arrives during a request is kept', async () => {
  await startedWith();
  const answer = held(LIST);
  emit(began(OWN, THIRD));
  await expect.poll(() => times(LIST)).toBe(2);
  emit(over(OTHER, OWN));
  answer(list(spotOf(OTHER, OWN, false), spotOf(OWN, THIRD, true)));
  await expect.poll(() => move).not.toBeNull();
  expect(shown()).toEqual([spotOf(OWN, THIRD, true)]);
});

it('stopping the own location leaves the one of the partner as it is, and follows it further', async () => {
  const spotAt = (lng: number, lat: number): NonNullable<KnownLiveLocation['spot']> => ({
    ...{ coordinates: [lng, lat], at: new Date().toISOString() },
  });
  const theirs = { ...spotOf(OTHER, OWN, false), spot: spotAt(-87.63, 41.88) };
  await startedWith(theirs, spotOf(OWN, OTHER, true));
  answers[STOP] = () => null;
  await expect.poll(() => move).not.toBeNull();
  move?.(HERE);
  expect(model.store.getState().here).toEqual(HERE);
  expect(await model.end(OTHER, 'own')).toBe(true);
  expect([shown(), move, model.store.getState().here]).toEqual([[theirs], null, null]);
  // The event of the own end comes too, and the partner moves on.
  emit(over(OWN, OTHER));
  const moved = spotAt(-87.62, 41.89);
  emit({ ...began(OTHER, OWN), spot: moved });
  expect(shown()).toEqual([{ ...theirs, spot: moved }]);
});

it('a stop that arrives during the start is kept', async () => {
  await startedWith();
  answers[START] = () => spotOf(OWN, OTHER, true);
  const answer = held(PUT);
  const outcome = model.begin(OTHER, 15, HERE);
  await expect.poll(() => times(PUT)).toBe(1);
  expect(shown()).toEqual([spotOf(OWN, OTHER, true)]);
  emit(over(OWN, OTHER));
  answer(null);
  expect([await outcome, shown(), move]).toEqual(['done', [], null]);
});

it('an answer after log-out is not shown', async () => {
  await startedWith();
  const seen: unknown[] = [];
  model.store.subscribe(({ liveLocations }) => seen.push(...liveLocations));
  const [listed, begun] = [held(LIST), held(START)];
  emit(began(THIRD, OWN));
  emit(began(OWN, THIRD));
  void model.begin(OTHER, 15, HERE);
  await expect.poll(() => [times(LIST), times(START)]).toEqual([2, 1]);
  model.stop();
  expect([shown(), move]).toEqual([[], null]);
  seen.length = 0;
  listed(list(spotOf(THIRD, OWN, false)));
  begun(spotOf(OWN, OTHER, true));
  // The next visitor is served after that.
  await expect.poll(() => unanswered.size).toBe(0);
  await startedWith();
  expect([seen, move]).toEqual([[], null]);
});

it('the last position is sent even without another move', async () => {
  await startedWith(spotOf(OWN, OTHER, true));
  await expect.poll(() => move).not.toBeNull();
  // What polls would let time pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const until = async (count: number) => {
    while (times(PUT) < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const { port } = server.address() as AddressInfo;
  // Answered after all that was asked before.
  const roundTrips = async () => {
    for (let trip = 0; trip < 2; trip += 1) await (await fetch(`http://127.0.0.1:${port}/round-trip`)).text();
  };
  move?.(HERE);
  await until(1);
  for (const lat of [41.89, 41.9]) move?.({ ...HERE, lat });
  vi.advanceTimersByTime(UPDATE_SECONDS * 1000 - 1);
  await roundTrips();
  expect(times(PUT)).toBe(1);
  vi.advanceTimersByTime(1);
  await until(2);
  await roundTrips();
  expect(said.at(-1)).toContain('41.9]');
  // And sent once.
  vi.advanceTimersByTime(UPDATE_SECONDS * 1000);
  await roundTrips();
  expect(times(PUT)).toBe(2);
});
