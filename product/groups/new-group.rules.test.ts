import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { draftOf, type GroupDraft, localMinute, problemsOf } from './new-group.rules.ts';

const now = new Date('2026-11-21T20:00:30Z');
const draft: GroupDraft = {
  ...{ id: 'a'.repeat(24), name: 'Walk', description: '', address: '', otherDetails: '' },
  start: localMinute(new Date(now.getTime() + DAY_MS)),
};
const problems = (what: Partial<GroupDraft>) => problemsOf({ ...draft, ...what }, now);

it('[D5-64] what is wrong with a new group is known beside its field before it is sent', () => {
  expect(problems({})).toEqual({ name: null, start: null });
  expect(problems({ name: ' ' }).name).toBe('name-empty');
  expect(problems({ name: 'a\u202eb' }).name).toBe('unfit-text');
  expect(problems({ start: '' }).start).toBe('start-empty');
  expect(problems({ start: localMinute(now) }).start).toBe('in-the-past');
  expect(problems({ start: localMinute(new Date(now.getTime() + 367 * DAY_MS)) }).start).toBe(
    'too-far-ahead',
  );
});

it('what was kept of another shape is no draft', () => {
  expect(draftOf(draft)).toEqual(draft);
  for (const kept of [null, 'x', {}, { ...draft, start: 1 }]) expect(draftOf(kept)).toBeNull();
});
