import { describe, expect, it } from 'vitest';
import { dayAfter, type Days, daysProblem, isOver, isSeen, oldestStoredDay, overlap } from './rules.ts';

const days = (from: string, to = from): Days => ({ from, to });
const at = (time: string) => new Date(`2030-${time}:00Z`);

describe('the days of a trip', () => {
  it('begin today or later, within a year, and are at most thirty', () => {
    const today = '2030-05-10';
    const problem = (from: string, to?: string) => daysProblem(days(from, to), today);
    expect(problem(today)).toBeNull();
    expect(problem('2030-05-09', '2030-05-12')).toBe('in-the-past');
    expect(problem('2030-05-12', '2030-05-11')).toBe('ends-before-it-begins');
    expect([problem('2031-05-10'), problem('2031-05-11')]).toEqual([null, 'too-far-ahead']);
    expect([problem(today, '2030-06-08'), problem(today, '2030-06-09')]).toEqual([null, 'too-long']);
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
  });

  it('do not overlap another trip, except that one may begin on the day another ends', () => {
    const trip = days('2030-05-10', '2030-05-14');
    const ways: [Days, boolean][] = [
      [days('2030-05-14', '2030-05-20'), false],
      [days('2030-05-08', '2030-05-10'), false],
      [days('2030-05-13', '2030-05-20'), true],
      [days('2030-05-11', '2030-05-12'), true],
      [days('2030-05-01', '2030-05-30'), true],
      [days('2030-05-10'), true],
    ];
    for (const [other, is] of ways) expect([overlap(trip, other), overlap(other, trip)]).toEqual([is, is]);
  });
});

describe('a trip', () => {
  const trip = days('2030-05-10', '2030-05-14');

  it('shows from thirty days before until the last day is over everywhere', () => {
    const seen = (time: string) => isSeen(trip, at(time));
    expect([seen('04-09T23:59'), seen('04-10T00:00')]).toEqual([false, true]);
    // At noon UTC of the next day the last time zone reaches midnight.
    expect([seen('05-15T11:59'), seen('05-15T12:00')]).toEqual([true, false]);
    expect([isOver(trip, at('05-15T11:59')), isOver(trip, at('05-15T12:00'))]).toEqual([false, true]);
  });

  it('is stored for a day after it is over', () => {
    const isKept = (time: string) => trip.to >= oldestStoredDay(at(time));
    expect([isKept('05-16T11:59'), isKept('05-16T12:00')]).toEqual([true, false]);
  });
});
