import { expect, it } from 'vitest';
import {
  draftOf,
  type MessageRequestFiltersDraft,
  filtersOf,
} from './message-request-filters-draft.rules.ts';

const nothing: MessageRequestFiltersDraft = { minAge: '', maxAge: '', maxMiles: '', needsPhoto: false };
const problemOf = (draft: Partial<MessageRequestFiltersDraft>) => {
  const outcome = filtersOf({ ...nothing, ...draft });
  return outcome.type === 'problem' ? [outcome.problem, ...outcome.of] : outcome.filters;
};

it('a draft becomes filters, empty fields become none, and both convert back unchanged', () => {
  const filters = { minAge: 30, maxAge: 45, maxMiles: 10, needsPhoto: true };
  expect(filtersOf(draftOf(filters))).toEqual({ type: 'filters', filters });
  const none = { minAge: null, maxAge: null, maxMiles: null, needsPhoto: false };
  expect(filtersOf(draftOf(none))).toEqual({ type: 'filters', filters: none });
});

it('a number is typed with digits alone, spaces around them do not matter, and its bounds belong to it', () => {
  expect(problemOf({ minAge: ' 18 ', maxAge: '99\n' })).toMatchObject({ minAge: 18, maxAge: 99 });
  for (const minAge of ['18a', 'a18', '0018', '1e2', '-20', '100'])
    expect(problemOf({ minAge })).toEqual(['age', 'minAge']);
  expect(problemOf({ minAge: '30', maxAge: '30' })).toMatchObject({ minAge: 30, maxAge: 30 });
});

it('a problem is named with its fields', () => {
  expect(problemOf({ minAge: '17', maxAge: 'x' })).toEqual(['age', 'minAge', 'maxAge']);
  expect(problemOf({ maxAge: '100' })).toEqual(['age', 'maxAge']);
  expect(problemOf({ maxMiles: '0' })).toEqual(['miles', 'maxMiles']);
  expect(problemOf({ minAge: '40', maxAge: '30' })).toEqual(['ages-crossed', 'minAge', 'maxAge']);
});
