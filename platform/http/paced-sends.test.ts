import { expect, it } from 'vitest';
import { PacedSends } from './paced-sends.ts';

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

it('large answers leave one per turn, in the order they came', async () => {
  const sends = new PacedSends();
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
