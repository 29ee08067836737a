import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import { EventDispatcher } from '#platform/events/dispatcher.ts';
import { createEventLog } from '#platform/events/event-log.ts';
import { createMemoryLeases } from '#platform/leases/memory-leases.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { type ComposedSlices, composeSlices, type SharedServices } from './compose-slices.ts';
import { type AnySlice, declareEvents, declareHooks, sliceKit } from './slice.ts';

interface Services extends SharedServices {
  readonly record: (what: string) => void;
}
interface NoteEvents {
  readonly noteChanged: { readonly id: string };
  readonly noteRead: { readonly id: string };
}

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.close());

const pause = () => new Promise((resolve) => setImmediate(resolve));
/** A slice that records what happens to it. */
const notes = sliceKit<Services, never>()('notes', {
  uses: [],
  endpoints: {},
  events: declareEvents<NoteEvents>({ everywhere: ['noteChanged'] }),
  create: ({ record, events }) => ({
    handlers: {},
    on: {
      noteChanged: ({ id }) => record(`changed ${id}`),
      noteRead: ({ id }) => record(`read ${id}`),
    },
    seed: async () => {
      record('seed begins');
      await pause();
      record('seed ends');
    },
    ticks: [
      { name: 'own', everyMs: 1_000, run: () => record('own tick') },
      { name: 'shared', everyMs: 1_000, inOneProcess: true, run: () => record('shared tick') },
    ],
    api: { emit: events.emit },
  }),
});

/** A slice that asks a single hook and handles frames of the slices below it. */
const channel = sliceKit<Services, never>()('channel', {
  uses: [],
  endpoints: {},
  hooks: declareHooks<{ readonly latest: () => number }>({ single: ['latest'] }),
  create: ({ record, hooks, frames }) => ({
    handlers: {},
    routes: () => record('channel routes'),
    warmUp: () => Promise.resolve().then(() => record('channel warm')),
    drain: (withinMs) => Promise.resolve().then(() => record(`channel drains in ${withinMs}`)),
    api: { latest: () => hooks.single('latest')(), frameOf: frames.of },
  }),
});
/** A slice that answers it. */
const answering = (name: string, frameType = name) =>
  sliceKit<Services, never>()(name, {
    uses: [channel],
    endpoints: {},
    create: ({ record }) => ({
      handlers: {},
      hooks: { latest: () => 7 },
      frames: { [frameType]: () => true },
      routes: () => record(`${name} routes`),
      api: {},
    }),
  });

/** As many processes with these slices, and what each of them recorded. */
function processes(
  count: number,
  record: (what: string) => void = () => undefined,
  slices: readonly AnySlice[] = [notes],
) {
  const log = { error: (what: unknown) => expect(what).toBeUndefined() };
  const [bus, leases] = [createMemoryBus(log), createMemoryLeases()];
  return Array.from({ length: count }, () => {
    const recorded: string[] = [];
    const services: Services = {
      ...{ bus: bus.join(), leases: leases.join() },
      record: (what) => {
        recorded.push(what);
        record(what);
      },
    };
    const dispatcher = new EventDispatcher({ log, eventLog: createEventLog(fresh.database) });
    const composed: ComposedSlices = composeSlices(slices, services, dispatcher, []);
    return { composed, recorded, leases: services.leases };
  });
}

it('an event emitted everywhere reaches the listeners of each process once, others only their own process', async () => {
  const [one, other] = processes(2);
  await one?.composed.apiOf(notes).emit('noteRead', { id: 'a' });
  await one?.composed.apiOf(notes).emit('noteChanged', { id: 'a' });
  await expect.poll(() => other?.recorded).toEqual(['changed a']);
  expect(one?.recorded).toEqual(['read a', 'changed a']);
});

it('processes that start at the same time seed one after the other', async () => {
  const all: string[] = [];
  await Promise.all(processes(2, (what) => all.push(what)).map(({ composed }) => composed.start()));
  expect(all).toEqual(['seed begins', 'seed ends', 'seed begins', 'seed ends']);
});

it('a shared tick runs in one process until that ends, and other ticks run in each process', async () => {
  const both = processes(2);
  const tick = async () => {
    for (const { composed } of both) for (const { run } of composed.ticks) await run();
  };
  await tick();
  await tick();
  const [one, other] = both;
  expect(one?.recorded).toEqual(['own tick', 'shared tick', 'own tick', 'shared tick']);
  expect(other?.recorded).toEqual(['own tick', 'own tick']);
  await one?.leases.close();
  other?.recorded.splice(0);
  for (const { run } of other?.composed.ticks ?? []) await run();
  expect(other?.recorded).toEqual(['own tick', 'shared tick']);
});

it('routes, warm-up and draining follow from the list of slices', async () => {
  const [{ composed, recorded } = never()] = processes(1, undefined, [channel, answering('chat')]);
  await composed.addRoutes(undefined as never);
  await composed.warmUp();
  await composed.drain(50);
  expect(recorded).toEqual(['channel routes', 'chat routes', 'channel warm', 'channel drains in 50']);
});

it('a single hook has exactly one implementation', () => {
  const [{ composed } = never()] = processes(1, undefined, [channel, answering('chat')]);
  expect(composed.apiOf(channel).latest()).toBe(7);
  const compose = (...below: AnySlice[]) => processes(1, undefined, [channel, ...below]);
  expect(() => compose()).toThrow('no slice implements latest');
  expect(() => compose(answering('one'), answering('other'))).toThrow('several slices implement latest');
});

it('a frame has at most one handler', () => {
  const [{ composed } = never()] = processes(1, undefined, [channel, answering('chat')]);
  const { frameOf } = composed.apiOf(channel);
  expect([frameOf('chat')?.({} as never, {}), frameOf('other')]).toEqual([true, undefined]);
  const same = [answering('one', 'same'), answering('other', 'same')];
  expect(() => processes(1, undefined, [channel, ...same])).toThrow('several slices handle frames');
});

function never(): never {
  throw new Error('nothing is composed');
}
