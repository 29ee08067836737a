import { expect, it } from 'vitest';
import type { GroupMessage } from './contract/schema.ts';
import { type LoadedMessages, withNewest, withOlder, withStored } from './messages.rules.ts';

const message = (seq: number): GroupMessage => ({
  ...{ _id: String(seq).padStart(24, '0'), groupId: 'a'.repeat(24), seq, body: `Said ${seq}`, file: null },
  ...{ author: { _id: 'b'.repeat(24), handle: 'quietfern' }, createdAt: '2026-11-21T20:00:00.000Z' },
});
const known = (hasMore: boolean, ...seqs: number[]): LoadedMessages => ({
  messages: seqs.map(message),
  hasMore,
});

it('[GROUP-01] the known messages of a chat have no gaps, and no deleted messages', () => {
  expect(withNewest(known(true, 1, 2, 3, 4), known(true, 3, 4, 5))).toEqual(known(true, 1, 2, 3, 4, 5));
  // 4 went with who wrote it.
  expect(withNewest(known(false, 2, 3, 4), known(true, 3, 5))).toEqual(known(false, 2, 3, 5));
  expect(withNewest(known(false, 1, 2), known(true, 8, 9))).toEqual(known(true, 8, 9));
  expect(withNewest(known(false, 1, 2), known(false))).toEqual(known(false));
  expect(withOlder(known(true, 4, 5), known(false, 2, 3, 4))).toEqual(known(false, 2, 3, 4, 5));
  expect(withStored(known(false, 1, 3), message(2))).toEqual(known(false, 1, 2, 3));
  expect(withStored(known(false, 1, 2), message(2))).toEqual(known(false, 1, 2));
});
