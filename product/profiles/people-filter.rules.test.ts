import { expect, test } from 'vitest';
import { filters } from '#product/visitors/contract.ts';
import { peopleDraftOf, readPeopleDraft } from './people-filter.rules.ts';

const empty = peopleDraftOf({});

test('empty fields filter nothing', () => {
  expect(readPeopleDraft(empty)).toEqual({});
});

test('saved filters fill the fields and are read back unchanged', () => {
  const saved = { USERS: { ageMin: 30, ageMax: 45, tags: ['walks', 'tea'], onlineOnly: true } };
  expect(readPeopleDraft(peopleDraftOf(saved))).toEqual(saved);
  expect(filters.safeParse(saved).success).toBe(true);
});

test('ages out of range or in the wrong order are rejected', () => {
  expect(readPeopleDraft({ ...empty, ageMin: '17' })).toBeNull();
  expect(readPeopleDraft({ ...empty, ageMin: '40', ageMax: '30' })).toBeNull();
});
