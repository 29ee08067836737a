import { expect, it } from 'vitest';
import { allWaiting, inState, nextToSend, type PendingSaid, withLast, without } from './pending.rules.ts';

const said = (n: number, state: PendingSaid['state'] = 'sending'): PendingSaid => ({
  ...{ _id: String(n).padStart(24, '0'), body: `Said ${n}`, upload: null, state },
});
const next = (pending: readonly PendingSaid[]) => nextToSend(pending)?.body ?? null;

it('[GROUP-01] what is written goes out in its order, one after the other, and behind what waits', () => {
  const waiting = allWaiting([said(1), said(2), said(3, 'phone-detected')]);
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'phone-detected']);
  let pending = withLast(waiting, said(4));
  const sent: (string | null)[] = [];
  for (let one = nextToSend(pending); one; one = nextToSend(pending)) {
    sent.push(next(inState(pending, one._id, 'sending')));
    pending = without(pending, one._id);
  }
  expect(sent).toEqual(['Said 1', 'Said 2', 'Said 4']);
  // What cannot be sent keeps nothing back; tried again, it is the last.
  expect(pending).toEqual([said(3, 'phone-detected')]);
  const again = withLast(withLast(pending, said(5)), said(3));
  expect([next(again), next(without(again, said(5)._id))]).toEqual(['Said 5', 'Said 3']);
});
