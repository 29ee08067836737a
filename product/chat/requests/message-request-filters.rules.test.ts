import { describe, expect, it } from 'vitest';
import {
  filterMismatch,
  fits,
  noMessageRequestFilters,
  type ShownFacts,
} from './message-request-filters.rules.ts';

describe('who can send a first message', () => {
  const shown: ShownFacts = { age: 40, hasPhoto: true };
  const hidden: ShownFacts = { age: null, hasPhoto: false };

  it('is anyone while no filter is set', () => {
    expect(fits(noMessageRequestFilters, hidden, null)).toBe(true);
  });

  it('is a person who shows what the filters require; hidden facts do not match', () => {
    const of = (filters: object, facts = shown, miles: number | null = 5) =>
      fits({ ...noMessageRequestFilters, ...filters }, facts, miles);
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

  it('the mismatch says whose filters exclude the other, those of the writer first', () => {
    expect([
      filterMismatch(true, true),
      filterMismatch(true, false),
      filterMismatch(false, true),
      filterMismatch(false, false),
    ]).toEqual([...[null, 'does-not-fit', 'outside-own-rules', 'outside-own-rules']]);
  });
});
