import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { EventDispatcher } from './dispatcher.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { eventLogConformance } from './event-log.conformance.ts';

let fresh: FreshDatabase;
let eventLog: EventLog;
let dispatcher: EventDispatcher;
let failures: object[];
let givenUp: object[];
let now: number;
beforeEach(async () => {
  fresh = await freshDatabase();
  eventLog = createEventLog(fresh.database);
  failures = [];
  givenUp = [];
  now = 0;
  dispatcher = newDispatcher();
});
afterEach(async () => {
  await dispatcher.stop();
  await fresh.close();
});

function newDispatcher(clock: object = { now: () => now }): EventDispatcher {
  const log = {
    error: (what: object, line: string) =>
      void (line === 'an event became a dead letter' ? givenUp : failures).push(what),
  };
  const made = new EventDispatcher({ log: log as never, eventLog, ...clock });
  made.declareLogged(['taken']);
  return made;
}
const left = async () =>
  (await eventLog.read(0, 100, { withDeadLetters: true })).map(({ payload }) => payload);
const append = (n: number) => fresh.database.transaction((tx) => dispatcher.append(tx, 'taken', { n }));
const heard = (on: EventDispatcher, owner: string, more: (n: number) => unknown = () => undefined) => {
  const all: number[] = [];
  on.listen('taken', owner, ({ n }: { readonly n: number }) => {
    all.push(n);
    return more(n);
  });
  return all;
};

describe('the event log in PostgreSQL', () => {
  eventLogConformance(() => ({ log: eventLog, database: fresh.database }));
});

it('a logged event is delivered once to each listener, in the order of the list, and is then deleted', async () => {
  const order: string[] = [];
  dispatcher.listen('taken', 'one', async () => {
    await Promise.resolve();
    order.push('first');
  });
  dispatcher.listen('taken', 'other', () => order.push('second'));
  await append(1);
  await dispatcher.deliver();
  await dispatcher.deliver();
  expect(order).toEqual(['first', 'second']);
  expect(await left()).toEqual([]);
});

it('an event committed but not delivered reaches the listeners of the next process', async () => {
  await append(1);
  const next = newDispatcher();
  const all = heard(next, 'one');
  await next.deliver();
  expect(all).toEqual([1]);
  await next.stop();
});

it('only a failed listener gets its event again, and the log names only the kind of the error', async () => {
  let isBroken = true;
  const all = heard(dispatcher, 'broken', (n) => {
    if (n === 1 && isBroken) throw new Error('river@mail.example');
  });
  const others = heard(dispatcher, 'others');
  for (const n of [1, 2]) await append(n);
  await dispatcher.deliver();
  expect([all, others]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await left()).toEqual([{ n: 1 }]);
  expect(failures).toEqual([{ kind: 'Error', event: 'taken', owner: 'broken', number: 1 }]);
  // Not due yet: a delivery of something else does not repeat it.
  await dispatcher.deliver();
  expect(all).toEqual([1, 2]);
  isBroken = false;
  now = 1_000;
  await dispatcher.deliver();
  expect([all, others]).toEqual([
    [1, 2, 1],
    [1, 2],
  ]);
  expect(await left()).toEqual([]);
});

it('a failed event is delivered again automatically', async () => {
  let isBroken = true;
  const onItsOwn = newDispatcher({});
  const all = heard(onItsOwn, 'broken', () => {
    if (isBroken) throw new Error('for now');
  });
  await append(1);
  await onItsOwn.deliver();
  isBroken = false;
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  expect(all).toEqual([1, 1]);
  await onItsOwn.stop();
});

it('an event that always fails is retried less and less often, and stays as a dead letter, logged once', async () => {
  const all = heard(dispatcher, 'broken', (n) => {
    if (n === 1) throw new Error('always');
  });
  await append(1);
  const instants: number[] = [];
  for (; now < 3 * 3_600_000; now += 1_000) {
    const before = all.length;
    await dispatcher.deliver();
    if (all.length > before) instants.push(now / 1_000);
    if (givenUp.length > 0) break;
  }
  expect(instants).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1_023, 2_047]);
  const deadLetter = { event: 'taken', number: 1, failures: 12, remaining: ['broken'] };
  expect(givenUp).toEqual([deadLetter]);

  now += 24 * 3_600_000;
  await append(2);
  await dispatcher.deliver();
  expect([all.slice(12), givenUp.length]).toEqual([[2], 1]);
  const { rows } = await fresh.database.$client.query(
    'select number::int, failures, remaining from event_log where given_up_at is not null',
  );
  expect(rows).toEqual([{ number: 1, failures: 12, remaining: ['broken'] }]);
});

it('the next start delivers dead letters again, to the listeners that need them', async () => {
  await append(1);
  const [event] = await eventLog.read(0, 1);
  if (!event) throw new Error('nothing was read');
  await eventLog.fail({ number: event.number, failures: 12, remaining: ['mended'], isGivenUp: true });
  const next = newDispatcher();
  const mended = heard(next, 'mended');
  const others = heard(next, 'others');
  await next.deliver();
  expect([mended, others]).toEqual([[1], []]);
  expect(await left()).toEqual([]);
  await next.stop();
});

it('an event appended during another delivery is delivered by it', async () => {
  let resume = (): void => undefined;
  const held = new Promise<void>((resolve) => (resume = resolve));
  const all = heard(dispatcher, 'one', (n) => (n === 1 ? held : undefined));
  await append(1);
  const delivering = dispatcher.deliver();
  await expect.poll(() => all).toEqual([1]);
  await append(2);
  const second = dispatcher.deliver();
  resume();
  await Promise.all([delivering, second]);
  expect(all).toEqual([1, 2]);
});

it('other events are emitted at once and not logged, and neither kind can be used as the other', async () => {
  const all: object[] = [];
  dispatcher.listen('changed', 'one', (event: object) => all.push(event));
  await dispatcher.emit('changed', { n: 1 });
  expect(all).toEqual([{ n: 1 }]);
  expect(await left()).toEqual([]);
  await expect(dispatcher.emit('taken', {})).rejects.toThrow('append it');
  expect(() => dispatcher.append(fresh.database, 'changed', {})).toThrow('not declared');
});
