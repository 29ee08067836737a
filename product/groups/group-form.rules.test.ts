import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import {
  changeKeyOf,
  DRAFT_KEY,
  isUnsaved,
  isUnsavedKey,
  readChangeDraft,
  contentOf,
  differing,
  draftOf,
  fieldsOf,
  type GroupDraft,
  newGroupStep,
  problemsOf,
  startProblem,
} from './group-form.rules.ts';
import { localMinute } from '#platform/clock/time-zone.ts';

const now = new Date('2026-11-21T20:00:30Z');
const draft: GroupDraft = {
  ...{ id: 'a'.repeat(24), name: 'Walk', description: '', address: '', otherDetails: '' },
  start: localMinute(new Date(now.getTime() + DAY_MS)),
};
const problems = (what: Partial<GroupDraft>) => problemsOf({ ...draft, ...what }, now);

it('[D5-64] problems of a new group show at their fields before it is sent', () => {
  expect(problems({})).toEqual({ name: null, start: null });
  expect(problems({ name: ' ' }).name).toBe('name-empty');
  expect(problems({ name: 'a\u202eb' }).name).toBe('disallowed-text');
  expect(problems({ start: '' }).start).toBe('start-empty');
  expect(problems({ start: localMinute(now) }).start).toBe('in-the-past');
  expect(problems({ start: localMinute(new Date(now.getTime() + 367 * DAY_MS)) }).start).toBe(
    'too-far-ahead',
  );
});

it('a stored value of another shape is not a draft', () => {
  expect(draftOf(draft)).toEqual(draft);
  for (const kept of [null, 'x', {}, { ...draft, start: 1 }]) expect(draftOf(kept)).toBeNull();
});

it('[D5-64] a change contains what the host changed, and keeps an unchanged start exactly', () => {
  const startTime = new Date(now.getTime() - 5000).toISOString();
  const standing = fieldsOf({
    detailsPublic: { name: 'Walk', description: 'Slow' },
    detailsPrivate: { address: 'Under the clok', otherDetails: '' },
    startTime,
  });
  expect(contentOf({ ...standing, address: ' Under the clock ' }, undefined, startTime)).toEqual({
    detailsPublic: { name: 'Walk', description: 'Slow' },
    detailsPrivate: { address: 'Under the clock', otherDetails: '' },
    startTime,
  });
  expect(contentOf({ ...standing, start: draft.start }, undefined, startTime).startTime).toBe(
    new Date(draft.start).toISOString(),
  );
  // It has begun: it may stay so, and cannot begin at another time that is over.
  expect(problemsOf(standing, now, undefined, standing.start).start).toBeNull();
  const earlier = { ...standing, start: localMinute(new Date(now.getTime() - DAY_MS)) };
  expect(problemsOf(earlier, now, undefined, standing.start).start).toBe('in-the-past');
  expect(differing({ name: 'Walk', address: 'Under the clock' }, standing)).toEqual({
    address: 'Under the clock',
  });
  expect(readChangeDraft({ address: 'Under the clock' })).toEqual({ address: 'Under the clock' });
  for (const kept of [null, 'x', { address: 1 }, { more: 'x' }]) expect(readChangeDraft(kept)).toEqual({});
});

it('[D5-64] its start is by the clock of where it is', () => {
  const chicago = 'America/Chicago';
  const start = '2026-11-21T14:01';
  expect(contentOf({ ...draft, start }, chicago).startTime).toBe('2026-11-21T20:01:00.000Z');
  expect(problemsOf({ ...draft, start }, now, chicago).start).toBeNull();
  expect(problemsOf({ ...draft, start: '2026-11-21T14:00' }, now, chicago).start).toBe('in-the-past');
  const group = { detailsPublic: { name: 'Walk', description: '' }, startTime: now.toISOString() };
  expect(fieldsOf({ ...group, timeZone: chicago }).start).toBe('2026-11-21T14:00');
  const stays = { ...fieldsOf({ ...group, timeZone: chicago }), name: 'Long walk' };
  expect(contentOf(stays, chicago, group.startTime).startTime).toBe(group.startTime);
});

it('[D5-64] texts lose the blanks around them, and what a stranger does not see is empty', () => {
  const padded = { name: ' Walk ', description: ' Slow ', address: ' Clock ', otherDetails: ' Ring ' };
  expect(contentOf({ ...padded, start: draft.start }, undefined)).toEqual({
    detailsPublic: { name: 'Walk', description: 'Slow' },
    detailsPrivate: { address: 'Clock', otherDetails: 'Ring' },
    startTime: new Date(draft.start).toISOString(),
  });
  const shown = { detailsPublic: { name: 'Walk', description: '' }, startTime: now.toISOString() };
  expect(fieldsOf({ ...shown, detailsPrivate: undefined })).toMatchObject({ address: '', otherDetails: '' });
  const own = { address: 'Clock', otherDetails: 'Ring' };
  expect(fieldsOf({ ...shown, detailsPrivate: own })).toMatchObject(own);
});

it('[D5-64] a name has its length, and a group starts after this moment and within 366 days', () => {
  expect(problems({ name: 'a'.repeat(80) }).name).toBeNull();
  expect(problems({ name: 'a'.repeat(81) }).name).toBe('disallowed-text');
  const after = (ms: number) => startProblem(new Date(now.getTime() + ms), now);
  expect([after(-1), after(0), after(1)]).toEqual(['in-the-past', 'in-the-past', null]);
  expect([after(366 * DAY_MS), after(366 * DAY_MS + 1)]).toEqual([null, 'too-far-ahead']);
});

it('a change is unsaved while it would make the group another, and its key is one of its own', () => {
  const group = {
    detailsPublic: { name: 'Walk', description: '' },
    startTime: now.toISOString(),
  };
  expect([{ name: 'Long walk' }, { name: 'Walk' }, {}].map((change) => isUnsaved(change, group))).toEqual([
    ...[true, false, false],
  ]);
  const keys = [DRAFT_KEY, changeKeyOf('a'.repeat(24)), 'gate'];
  expect(keys.map(isUnsavedKey)).toEqual([true, true, false]);
});

it('a group is created only once its host could see by which clock it starts', () => {
  const steps = (['there', 'failed', 'loading'] as const).map((zone) => newGroupStep(false, zone));
  expect(steps).toEqual(['create', 'ask-zone', 'wait']);
  expect(newGroupStep(true, 'there')).toBe('say-missing');
});
