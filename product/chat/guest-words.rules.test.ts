import { expect, it } from 'vitest';
import { SIGN_UP_REPEATS_MS } from '#product/accounts/rules.ts';
import {
  type GuestWords,
  NO_WORDS,
  reworded,
  SIGN_UP_COUNTS_MS,
  signUpOf,
  wordsFrom,
  wordsTo,
} from './guest-words.rules.ts';

const NOW = new Date('2026-11-27T20:00:00Z');
const asked: GuestWords = {
  texts: { rowan: 'Tea?', marlow: 'Hi' },
  signUp: { userId: 'rowan', visitorId: 'me', messageId: 'm1', askedAt: NOW.getTime() },
};
const later = (ms: number) => new Date(NOW.getTime() + ms);

it('words are kept for each person until they are emptied', () => {
  const both = reworded(reworded(NO_WORDS, 'rowan', 'Tea?'), 'marlow', 'Hi');
  expect([wordsTo(both, 'rowan'), wordsTo(both, 'marlow'), wordsTo(both, 'ash')]).toEqual(['Tea?', 'Hi', '']);
  expect(reworded(both, 'rowan', '').texts).toEqual({ marlow: 'Hi' });
});

it('a sign-up counts for the visitor who asked for it, and for an hour', () => {
  expect(signUpOf(asked, 'me', NOW)).toMatchObject({ userId: 'rowan', messageId: 'm1' });
  expect(signUpOf(asked, 'another', NOW)).toBeNull();
  expect(signUpOf(asked, 'me', later(SIGN_UP_COUNTS_MS - 1))).not.toBeNull();
  expect(signUpOf(asked, 'me', later(SIGN_UP_COUNTS_MS))).toBeNull();
  expect(SIGN_UP_COUNTS_MS).toBe(SIGN_UP_REPEATS_MS);
  expect(signUpOf({ ...asked, signUp: null }, 'me', NOW)).toBeNull();
});

it('other words to the person are not what was asked for, words to others leave it', () => {
  expect(signUpOf(reworded(asked, 'rowan', 'Coffee?'), 'me', NOW)).toBeNull();
  expect(reworded(asked, 'rowan', 'Tea?')).toBe(asked);
  expect(signUpOf(reworded(asked, 'marlow', ''), 'me', NOW)).not.toBeNull();
});

it('what a tab kept is read again, and nothing else', () => {
  const signUp = { userId: 'a', visitorId: 'b', messageId: 'c', askedAt: 1 };
  const words = { texts: { a: 'Hi' }, signUp };
  expect(wordsFrom(JSON.stringify(words))).toEqual(words);
  for (const other of [null, '{', '[]', '{"texts":{"a":1},"signUp":null}', '{"a":"Hi"}'])
    expect(wordsFrom(other)).toEqual(NO_WORDS);
});
