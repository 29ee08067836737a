import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { EventDispatcher } from './dispatcher.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { eventLogConformance } from './event-log.conformance.ts';

let fresh: FreshDatabase;
let eventLog: EventLog;
let dispatcher: EventDispatcher;
let failures: object[];
beforeEach(async () => {
  fresh = await freshDatabase();
  eventLog = createEventLog(fresh.database);
  failures = [];
  dispatcher = newDispatcher();
});
afterEach(async () => {
  await dispatcher.stop();
  await fresh.close();
});

function newDispatcher(): EventDispatcher {
  const log = { error: (what: unknown) => void failures.push(what as object) };
  const made = new EventDispatcher({ log, eventLog });
  made.declareLogged(['taken']);
  return made;
}
const left = async () => (await eventLog.read(0, 100)).map(({ payload }) => payload);
const append = (n: number) => fresh.database.transaction((tx) => dispatcher.append(tx, 'taken', { n }));
const heard = (on: EventDispatcher, more: (n: number) => unknown = () => undefined) => {
  const all: number[] = [];
  on.listen('taken', ({ n }: { readonly n: number }) => {
    all.push(n);
    return more(n);
  });
  return all;
};

describe('the event log in PostgreSQL', () => {
  eventLogConformance(() => ({ log: eventLog, database: fresh.database }));
});

it('a logged event is delivered once to each listener, in the order of the list, and is gone', async () => {
  const order: string[] = [];
  dispatcher.listen('taken', async () => {
    await Promise.resolve();
    order.push('first');
  });
  dispatcher.listen('taken', () => order.push('second'));
  await append(1);
  await dispatcher.deliver();
  await dispatcher.deliver();
  expect(order).toEqual(['first', 'second']);
  expect(await left()).toEqual([]);
});

it('what was committed and not delivered reaches the listeners of the next process', async () => {
  await append(1);
  const next = newDispatcher();
  const all = heard(next);
  await next.deliver();
  expect(all).toEqual([1]);
  await next.stop();
});

it('a listener that fails gets its event again, others get theirs, and the log names no more than kinds', async () => {
  let isBroken = true;
  const all = heard(dispatcher, (n) => {
    if (n === 1 && isBroken) throw new Error('river@mail.example');
  });
  const others = heard(dispatcher);
  for (const n of [1, 2]) await append(n);
  await dispatcher.deliver();
  expect([all, others]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await left()).toEqual([{ n: 1 }]);
  expect(failures).toEqual([{ kind: 'Error', event: 'taken' }]);
  isBroken = false;
  await expect.poll(left).toEqual([]);
  expect(all).toEqual([1, 2, 1]);
});

it('what is appended while another delivery runs is delivered by it', async () => {
  let resume = (): void => undefined;
  const held = new Promise<void>((resolve) => (resume = resolve));
  const all = heard(dispatcher, (n) => (n === 1 ? held : undefined));
  await append(1);
  const delivering = dispatcher.deliver();
  await expect.poll(() => all).toEqual([1]);
  await append(2);
  const second = dispatcher.deliver();
  resume();
  await Promise.all([delivering, second]);
  expect(all).toEqual([1, 2]);
});

it('other events are emitted at once and are not in the log; the two are not mistaken for each other', async () => {
  const all: object[] = [];
  dispatcher.listen('changed', (event: object) => all.push(event));
  await dispatcher.emit('changed', { n: 1 });
  expect(all).toEqual([{ n: 1 }]);
  expect(await left()).toEqual([]);
  await expect(dispatcher.emit('taken', {})).rejects.toThrow('append it');
  expect(() => dispatcher.append(fresh.database, 'changed', {})).toThrow('not declared');
});
