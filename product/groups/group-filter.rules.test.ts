import { expect, test } from 'vitest';
import { groupDraftOf, readGroupDraft } from './group-filter.rules.ts';

test('saved days are read back unchanged, and empty days filter nothing', () => {
  const saved = { GROUPS: { from: '2026-11-21', to: '2026-11-28' } };
  expect(readGroupDraft(groupDraftOf(saved))).toEqual(saved);
  expect(readGroupDraft(groupDraftOf({}))).toEqual({});
});

test('days in the wrong order are rejected', () => {
  expect(readGroupDraft({ from: '2026-11-28', to: '2026-11-21' })).toBeNull();
});

test('one day alone, or the same day twice, is a filter', () => {
  const [from, to] = ['2026-11-28', '2026-11-21'];
  expect(readGroupDraft({ from, to: '' })).toEqual({ GROUPS: { from } });
  expect(readGroupDraft({ from: '', to })).toEqual({ GROUPS: { to } });
  expect(readGroupDraft({ from, to: from })).toEqual({ GROUPS: { from, to: from } });
});
