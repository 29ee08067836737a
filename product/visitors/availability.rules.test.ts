import { expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import {
  currentAvailability,
  availabilityForOthers,
  endOf,
  activeAvailability,
} from './availability.rules.ts';
import { normalizeIntention } from './profile.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

it('an end lies on full five minutes and never before what was said', () => {
  expect(endOf(15, at('12:02:00'))).toEqual(at('12:20:00'));
  expect(endOf(15, at('12:05:00'))).toEqual(at('12:20:00'));
  expect(endOf(15, at('12:05:00.001'))).toEqual(at('12:25:00'));
  for (const minutes of [15, 30, 60, 240]) {
    const now = at('23:58:13');
    const late = endOf(minutes, now).getTime() - now.getTime() - minutes * MINUTE_MS;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(5 * MINUTE_MS);
  }
});

it('somebody is around until his time is up, to others with what for, and then it is over and nothing is told', () => {
  const told = { until: at('12:20:00').toISOString(), intention: 'Coffee' };
  const own = { kind: 'around', ...told } as const;
  expect(currentAvailability(own, at('12:19:59.999'))).toEqual(own);
  expect(availabilityForOthers(own, at('12:19:59.999'))).toEqual(told);
  expect(activeAvailability(told, at('12:19:59.999'))).toEqual(told);
  expect(currentAvailability(own, at('12:20:00'))).toEqual({ kind: 'over' });
  expect(availabilityForOthers(own, at('12:20:00'))).toBeNull();
  expect(activeAvailability(told, at('12:20:00'))).toBeNull();
  for (const nothing of [null, { kind: 'over' } as const]) {
    expect(currentAvailability(nothing, at('12:20:00'))).toEqual(nothing);
    expect(availabilityForOthers(nothing, at('12:20:00'))).toBeNull();
  }
});

it('an intention is one line, and nothing where nothing is said', () => {
  expect(normalizeIntention(' Coffee\u202e by\n\nthe  river ')).toBe('Coffee by the river');
  for (const nothing of [undefined, '', ' \n\u200b']) expect(normalizeIntention(nothing)).toBeNull();
});
