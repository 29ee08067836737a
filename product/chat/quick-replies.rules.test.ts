import { expect, it } from 'vitest';
import { MESSAGE_LENGTH } from './contract/schema.ts';
import { quickRepliesAfter, withQuickReply } from './quick-replies.rules.ts';

it('a phrase is appended to the typed text, unless both are too long for one message', () => {
  expect(withQuickReply('  ', 'On my way.')).toBe('On my way.');
  expect(withQuickReply('Yes. ', 'On my way.')).toBe('Yes. On my way.');
  const long = 'x'.repeat(MESSAGE_LENGTH - 5);
  expect(withQuickReply(long, 'Yes.')).toBe(`${long} Yes.`);
  expect(withQuickReply(long, 'Yes!!')).toBe(long);
});

it('a change to the list also applies to a list that another device changed', () => {
  const [known, meanwhile] = [
    ['a', 'b', 'c'],
    ['c', 'new'],
  ];
  expect(quickRepliesAfter(known, { type: 'added', text: 'd' })).toEqual(['a', 'b', 'c', 'd']);
  expect(quickRepliesAfter(known, { type: 'rewritten', at: 1, quickReply: 'b', text: 'B' })).toEqual([
    'a',
    'B',
    'c',
  ]);
  expect(quickRepliesAfter(meanwhile, { type: 'rewritten', at: 1, quickReply: 'b', text: 'B' })).toEqual([
    'c',
    'new',
    'B',
  ]);
  expect(quickRepliesAfter(known, { type: 'moved', at: 1, quickReply: 'b', by: 1 })).toEqual(['a', 'c', 'b']);
  expect(quickRepliesAfter(known, { type: 'moved', at: 1, quickReply: 'b', by: -1 })).toEqual([
    'b',
    'a',
    'c',
  ]);
  expect(quickRepliesAfter(meanwhile, { type: 'moved', at: 2, quickReply: 'c', by: -1 })).toEqual(meanwhile);
  expect(quickRepliesAfter(meanwhile, { type: 'removed', at: 1, quickReply: 'b' })).toEqual(meanwhile);
  expect(quickRepliesAfter(known, { type: 'removed', at: 1, quickReply: 'b' })).toEqual(['a', 'c']);
});

it('of two identical phrases only the pressed one changes', () => {
  const twice = ['a', 'b', 'a'];
  expect(quickRepliesAfter(twice, { type: 'removed', at: 2, quickReply: 'a' })).toEqual(['a', 'b']);
  expect(quickRepliesAfter(twice, { type: 'moved', at: 2, quickReply: 'a', by: -1 })).toEqual([
    'a',
    'a',
    'b',
  ]);
  expect(quickRepliesAfter(twice, { type: 'rewritten', at: 2, quickReply: 'a', text: 'A' })).toEqual([
    'a',
    'b',
    'A',
  ]);
});
