import { expect, it } from 'vitest';
import { draftOf, type MessageRequestFiltersDraft, rulesOf } from './message-request-filters-draft.rules.ts';

const nothing: MessageRequestFiltersDraft = { minAge: '', maxAge: '', maxMiles: '', needsPhoto: false };
const problemOf = (draft: Partial<MessageRequestFiltersDraft>) => {
  const outcome = rulesOf({ ...nothing, ...draft });
  return outcome.type === 'problem' ? [outcome.problem, ...outcome.of] : outcome.rules;
};

it('a draft becomes filters, empty fields become none, and both convert back unchanged', () => {
  const rules = { minAge: 30, maxAge: 45, maxMiles: 10, needsPhoto: true };
  expect(rulesOf(draftOf(rules))).toEqual({ type: 'rules', rules });
  const none = { minAge: null, maxAge: null, maxMiles: null, needsPhoto: false };
  expect(rulesOf(draftOf(none))).toEqual({ type: 'rules', rules: none });
});

it('a problem is named with its fields', () => {
  expect(problemOf({ minAge: '17', maxAge: 'x' })).toEqual(['age', 'minAge', 'maxAge']);
  expect(problemOf({ maxAge: '100' })).toEqual(['age', 'maxAge']);
  expect(problemOf({ maxMiles: '0' })).toEqual(['miles', 'maxMiles']);
  expect(problemOf({ minAge: '40', maxAge: '30' })).toEqual(['ages-crossed', 'minAge', 'maxAge']);
});
