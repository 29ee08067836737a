import { expect, it } from 'vitest';
import type { Scores } from '#platform/images/classifier/scores.ts';
import { DEFAULT_JUDGING } from '#product/photos/judging.rules.ts';
import { confusionOf, type JudgedPicture, type Label, reportOf } from './confusion.ts';

const scores = (explicit: number): Scores => ({
  ...{ drawing: 0, explicitDrawing: 0, suggestive: 0 },
  ...{ explicit, neutral: 1 - explicit },
});
const picture = (label: Label, first: number, second = first): JudgedPicture => ({
  label,
  judged: { first: scores(first), second: scores(second) },
});

const pictures = [
  ...[picture('safe', 0.01), picture('safe', 0.15), picture('safe', 0.4), picture('safe', 0.9)],
  ...[picture('unsafe', 0.95), picture('unsafe', 0.07), picture('unsafe', 0.1, 0.9)],
  { label: 'unsafe', judged: 'failed' } as const,
];

it('counts what programs do with pictures of each label, also where people approve', () => {
  const expected = {
    safe: { approved: 2, labeled: 1, passedOn: 1 },
    unsafe: { approved: 1, labeled: 1, passedOn: 2 },
  };
  expect(confusionOf(pictures, DEFAULT_JUDGING)).toEqual(expected);
  expect(confusionOf(pictures, { ...DEFAULT_JUDGING, approval: 'reviewed' })).toEqual(expected);
});

it('prints the table, what was left out, and other thresholds', () => {
  const refused = [{ name: 'safe/notes.txt', why: 'not-a-picture' }];
  expect(reportOf({ pictures, refused }, DEFAULT_JUDGING)).toBe(`8 pictures: 4 safe, 4 unsafe
left out: safe/notes.txt (not-a-picture)

What programs do by PHOTO_SAFE_BELOW=0.2 and PHOTO_NSFW_ABOVE=0.8:

                   approved           labeled NSFW       to a person
safe               2                  1                  1
unsafe             1                  1                  2

Unsafe and not approved (recall): 3 of 4 (75.0 %)
Safe and labeled NSFW: 1 of 4 (25.0 %)

At other thresholds:

PHOTO_SAFE_BELOW   safe approved      unsafe approved
0.05               1 of 4 (25.0 %)    0 of 4 (0.0 %)
0.1                1 of 4 (25.0 %)    1 of 4 (25.0 %)
0.2                2 of 4 (50.0 %)    1 of 4 (25.0 %)
0.3                2 of 4 (50.0 %)    1 of 4 (25.0 %)
0.5                3 of 4 (75.0 %)    1 of 4 (25.0 %)`);
  expect(reportOf({ pictures: [], refused: [] }, DEFAULT_JUDGING)).toContain('(recall): none');
});
