import { expect, it } from 'vitest';
import { MAX_DRAFTS } from './contract/draft-endpoints.ts';
import { draftRefusal, isNewerHere, withServerDraft } from './drafts.rules.ts';

const draft = (n: number, text = 'Hi') => ({ userId: n.toString(16).padStart(24, '0'), text });
const many = Array.from({ length: MAX_DRAFTS }, (_, n) => draft(n));

it('a draft is kept up to the maximum, to those who are there; deleting one is always allowed', () => {
  expect(draftRefusal(draft(0), [], true)).toBeNull();
  expect(draftRefusal(draft(0), [], false)).toBe('not-found');
  expect(draftRefusal(draft(0, ''), many, false)).toBeNull();
  expect(draftRefusal(draft(MAX_DRAFTS), many, true)).toBe('too-many-drafts');
  expect(draftRefusal(draft(0), many, true)).toBeNull();
});

it.each([
  [
    'a known one takes that of the server',
    { text: 'a', synced: 'a' },
    'b',
    false,
    { text: 'b', synced: 'b' },
  ],
  ['also where that is deleted', { text: 'a', synced: 'a' }, '', false, { text: '', synced: '' }],
  ['a newer one here stays', { text: 'ab', synced: 'a' }, 'b', false, { text: 'ab', synced: 'a' }],
  ['an emptied one here stays empty', { text: '', synced: 'a' }, 'b', false, { text: '', synced: 'a' }],
  ['nothing changes under the fingers', { text: 'a', synced: 'a' }, 'b', true, { text: 'a', synced: 'a' }],
  ['the same text agrees', { text: 'ab', synced: 'a' }, 'ab', true, { text: 'ab', synced: 'ab' }],
])('of a draft here and one of the server, %s', (_, own, text, isTyped, after) => {
  expect(withServerDraft(own, text, isTyped)).toEqual(after);
  expect(isNewerHere(after)).toBe(after.text !== after.synced);
});
