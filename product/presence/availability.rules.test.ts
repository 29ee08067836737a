import { expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import {
  currentAvailability,
  availabilityForOthers,
  endOf,
  activeAvailability,
  normalizeIntention,
} from './availability.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

it('an end is a multiple of five minutes and never early', () => {
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

it('an availability lasts until its end, for others with its intention, and then expires', () => {
  const published = { until: at('12:20:00').toISOString(), intention: 'Coffee' };
  const own = { status: 'around', ...published } as const;
  expect(currentAvailability(own, at('12:19:59.999'))).toEqual(own);
  expect(availabilityForOthers(own, at('12:19:59.999'))).toEqual(published);
  expect(activeAvailability(published, at('12:19:59.999'))).toEqual(published);
  expect(currentAvailability(own, at('12:20:00'))).toEqual({ status: 'over' });
  expect(availabilityForOthers(own, at('12:20:00'))).toBeNull();
  expect(activeAvailability(published, at('12:20:00'))).toBeNull();
  for (const nothing of [null, { status: 'over' } as const]) {
    expect(currentAvailability(nothing, at('12:20:00'))).toEqual(nothing);
    expect(availabilityForOthers(nothing, at('12:20:00'))).toBeNull();
  }
});

it('an intention is one line, and null when empty', () => {
  expect(normalizeIntention(' Coffee\u202e by\n\nthe  river ')).toBe('Coffee by the river');
  for (const nothing of [undefined, '', ' \n\u200b']) expect(normalizeIntention(nothing)).toBeNull();
});
