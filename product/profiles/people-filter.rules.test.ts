import { expect, test } from 'vitest';
import { filters } from '#product/visitors/contract.ts';
import { peopleDraftOf, readPeopleDraft } from './people-filter.rules.ts';

const empty = peopleDraftOf({});

test('fields that say nothing filter nothing', () => {
  expect(readPeopleDraft(empty)).toEqual({});
});

test('what was saved stands in the fields and is read back the same', () => {
  const saved = { USERS: { ageMin: 30, ageMax: 45, tags: ['walks', 'tea'], onlineOnly: true } };
  expect(readPeopleDraft(peopleDraftOf(saved))).toEqual(saved);
  expect(filters.safeParse(saved).success).toBe(true);
});

test('ages out of range or the wrong way round are not read', () => {
  expect(readPeopleDraft({ ...empty, ageMin: '17' })).toBeNull();
  expect(readPeopleDraft({ ...empty, ageMin: '40', ageMax: '30' })).toBeNull();
});
