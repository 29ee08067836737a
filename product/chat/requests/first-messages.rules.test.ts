import { describe, expect, it } from 'vitest';
import { MAX_FIRST_MESSAGES_PER_DAY, MAX_IDENTICAL_FIRST_MESSAGES } from '../contract/schema.ts';
import {
  type FirstFacts,
  fits,
  noMessageRequestFilters,
  filterMismatch,
  refuseFirst,
  wordsOf,
} from './first-messages.rules.ts';

describe('who can send a first message', () => {
  const shown: FirstFacts = { age: 40, hasPhoto: true };
  const hidden: FirstFacts = { age: null, hasPhoto: false };

  it('is anyone while no filter is set', () => {
    expect(fits(noMessageRequestFilters, hidden, null)).toBe(true);
  });

  it('is a person who shows what the filters require; hidden facts do not match', () => {
    const of = (rules: object, facts = shown, miles: number | null = 5) =>
      fits({ ...noMessageRequestFilters, ...rules }, facts, miles);
    expect([of({ minAge: 40 }), of({ minAge: 41 }), of({ minAge: 18 }, hidden)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([of({ maxAge: 40 }), of({ maxAge: 39 }), of({ maxAge: 99 }, hidden)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([of({ needsPhoto: true }), of({ needsPhoto: true }, hidden)]).toEqual([true, false]);
    expect([of({ maxMiles: 5 }), of({ maxMiles: 4 }), of({ maxMiles: 500 }, shown, null)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is no one who writes to too many people, or the same text to several', () => {
    expect(
      refuseFirst(null, { count: MAX_FIRST_MESSAGES_PER_DAY - 1, same: MAX_IDENTICAL_FIRST_MESSAGES - 1 }),
    ).toBeNull();
    expect(refuseFirst(null, { count: MAX_FIRST_MESSAGES_PER_DAY, same: 0 })).toBe('too-many-firsts');
    expect(refuseFirst(null, { count: 5, same: MAX_IDENTICAL_FIRST_MESSAGES })).toBe('repeated-first');
    expect(refuseFirst('does-not-fit', { count: 0, same: 0 })).toBe('does-not-fit');
  });

  it('the mismatch says whose filters exclude the other, those of the writer first', () => {
    expect([
      filterMismatch(true, true),
      filterMismatch(true, false),
      filterMismatch(false, true),
      filterMismatch(false, false),
    ]).toEqual([...[null, 'does-not-fit', 'outside-own-rules', 'outside-own-rules']]);
  });
});

it('texts with the same words are equal, whatever their case and punctuation', () => {
  expect(wordsOf('Hi,  there!')).toBe(wordsOf('hi THERE \u{1f44b}'));
  expect(wordsOf('Привет, как дела?')).toBe('приветкакдела');
});
