import { expect, test } from 'vitest';
import { filters } from '#product/visitors/contract.ts';
import { draftOf, readDraft } from './filter-draft.rules.ts';

const empty = draftOf({});

test('fields that say nothing filter nothing', () => {
  expect(readDraft(empty)).toEqual({ filters: {} });
});

test('what was saved stands in the fields and is read back the same', () => {
  const saved = {
    USERS: { ageMin: 30, ageMax: 45, tags: ['walks', 'tea'], onlineOnly: true },
    PLACES: { types: ['sauna'] },
    GROUPS: { from: '2026-11-21', to: '2026-11-28' },
    CLINICS: false,
  };
  expect(readDraft(draftOf(saved))).toEqual({ filters: saved });
  expect(filters.safeParse(saved).success).toBe(true);
});

test('ages out of range or the wrong way round, and days the wrong way round, are told', () => {
  expect(readDraft({ ...empty, ageMin: '17' })).toEqual({ problem: 'age' });
  expect(readDraft({ ...empty, ageMin: '40', ageMax: '30' })).toEqual({ problem: 'age' });
  expect(readDraft({ ...empty, from: '2026-11-28', to: '2026-11-21' })).toEqual({ problem: 'dates' });
});
