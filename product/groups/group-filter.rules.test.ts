import { expect, test } from 'vitest';
import { groupDraftOf, readGroupDraft } from './group-filter.rules.ts';

test('days are read back as they were saved, and none filter nothing', () => {
  const saved = { GROUPS: { from: '2026-11-21', to: '2026-11-28' } };
  expect(readGroupDraft(groupDraftOf(saved))).toEqual(saved);
  expect(readGroupDraft(groupDraftOf({}))).toEqual({});
});

test('days the wrong way round are not read', () => {
  expect(readGroupDraft({ from: '2026-11-28', to: '2026-11-21' })).toBeNull();
});
