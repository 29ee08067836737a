import { expect, it } from 'vitest';
import { type LogOptions, logPositions } from './log.rules.ts';

/** A message is the initial of its author and its day. */
const options: LogOptions<string> = {
  dayOf: (entry) => `2026-11-${entry.slice(1)}`,
  isTogether: (entry, next) => next.startsWith(entry.charAt(0)),
};

/** `(` and `)` around runs, a day before its first message. */
const drawn = (entries: readonly string[], more: Partial<LogOptions<string>> = {}): string =>
  logPositions(entries, { ...options, ...more })
    .map(({ newDay, isFirst, isLast }, at) =>
      [newDay?.slice(8), isFirst && '(', entries[at]?.[0], isLast && ')'].filter(Boolean).join(''),
    )
    .join(' ');

it('[GROUP-01] messages form runs by author, and a new day ends a run', () => {
  expect(drawn(['a23', 'a23', 'b23', 'a24', 'a25'])).toBe('23(a a) (b) 24(a) 25(a)');
});

it('a message with a slow clock appears on the day of the one before it', () => {
  expect(drawn(['a24', 'a23', 'b24'])).toBe('24(a a) (b)');
});

it('a part of a log continues what is before and after it', () => {
  expect(drawn(['a23', 'a24'], { dayBefore: '2026-11-23', continues: true })).toBe('(a) 24(a');
});
