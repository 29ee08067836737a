import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { PacedSends } from './paced-sends.ts';

afterEach(() => vi.useRealTimers());
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

it('large answers leave one per turn, in the order they came', async () => {
  const sends = new PacedSends(new EventEmitter() as never);
  const sent: number[] = [];
  for (const n of [1, 2, 3]) void sends.turn().then(() => sent.push(n));
  const seen: number[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await endOfTurn();
    seen.push([...sent]);
  }
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3]]);
  void sends.turn().then(() => sent.push(4));
  await endOfTurn();
  expect(sent).toEqual([1, 2, 3, 4]);
});

it('no large answer leaves in a turn that accepted a connection, until it has waited half a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = new EventEmitter();
  const sends = new PacedSends(server as never);
  const sent: string[] = [];
  const turnWithConnection = async () => {
    server.emit('connection');
    await endOfTurn();
  };
  void sends.turn().then(() => sent.push('first'));
  await turnWithConnection();
  vi.advanceTimersByTime(499);
  await turnWithConnection();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  await turnWithConnection();
  expect(sent).toEqual(['first']);
  void sends.turn().then(() => sent.push('second'));
  await turnWithConnection();
  expect(sent).toEqual(['first']);
  await endOfTurn();
  expect(sent).toEqual(['first', 'second']);
});
