import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearEqual, wordingOf, wordsOf } from './wording.rules.ts';

const hashOf = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 8), 16) | 0;
const areNear = (one: string, other: string): boolean =>
  isNearEqual(wordingOf(one, hashOf), wordingOf(other, hashOf));

const long =
  'I run a small gallery by the river and show my own prints there on Sundays, come by if you are around.';

it('texts with the same words are equal, whatever their case and punctuation', () => {
  expect(wordsOf('Hi,  there!')).toBe(wordsOf('hi THERE \u{1f44b}'));
  expect(wordsOf('Привет, как дела?')).toBe('приветкакдела');
  expect(areNear('Hi,  there!', 'hi THERE \u{1f44b}')).toBe(true);
});

describe('near-equal wording', () => {
  it('differs by one odd letter, wherever it stands and however short the text is', () => {
    for (const text of ['free', 'Free tonight?', 'Hi, are you around today?', long]) {
      const letters = Array.from(wordsOf(text));
      for (const at of letters.keys()) {
        expect(areNear(text, letters.with(at, 'ж').join(''))).toBe(true);
        expect(areNear(text, letters.toSpliced(at, 0, '7').join(''))).toBe(true);
        expect(areNear(text, letters.toSpliced(at, 1).join(''))).toBe(true);
      }
    }
  });

  it('has odd letters at another place in each copy', () => {
    for (const text of ['hi around', 'Free tonight?', 'Hi, are you around today?', long]) {
      const letters = Array.from(wordsOf(text));
      const copies = [...letters.keys()].map((at) => letters.with(at, 'ж').join(''));
      for (const one of copies) for (const other of copies) expect(areNear(one, other)).toBe(true);
    }
  });

  it('has two letters swapped, or a number at its end that counts the people', () => {
    expect(areNear('Free tonight?', 'Fere tonight?')).toBe(true);
    expect(areNear('Hi, are you around today? 1', 'Hi, are you around today? 29')).toBe(true);
  });

  it('has a name before it, or a few other words', () => {
    expect(areNear(`Hello Quiet Fern. ${long}`, `Hello Calm Otter. ${long}`)).toBe(true);
    expect(areNear(long, long.replace('Sundays', 'Mondays and Fridays'))).toBe(true);
  });

  it('is not what says something else', () => {
    const texts = [
      ...['hi', 'hey', 'free', 'Free tonight?', 'Hi, are you around today?', 'How was your day?'],
      ...['Nice smile, where was that picture taken?', 'Do you know a good place to run here?', long],
      'I am new in town and look for people to go climbing with at the weekend.',
    ];
    for (const one of texts)
      for (const other of texts)
        expect([one, other, areNear(one, other)]).toEqual([one, other, one === other]);
  });

  it('is every text without words, and none of those with words', () => {
    expect(areNear('', '\u{1f44b}')).toBe(true);
    expect(areNear('', 'hi')).toBe(false);
  });

  it('is the same from both sides, and every text is near itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(areNear(one, one)).toBe(true);
        expect(areNear(one, other)).toBe(areNear(other, one));
      }),
    );
  });
});

it('a wording is small, however long the text is, and its numbers depend on the key', () => {
  const text = Array.from({ length: 2_000 }, (_, n) => hash('sha256', String(n))).join(' ');
  const { variants, shingles } = wordingOf(text.slice(0, 10_000), hashOf);
  expect([variants.length, shingles.length]).toEqual([0, 64]);
  const keyed = wordingOf(long, (words) => hashOf(`a key ${words}`));
  expect(isNearEqual(keyed, wordingOf(long, hashOf))).toBe(false);
});
