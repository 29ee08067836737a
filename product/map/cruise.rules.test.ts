import { describe, expect, test } from 'vitest';
import { type Cruise, type CruiseEvent, cruiseTimerMs, firstCruise, nextCruise } from './cruise.rules.ts';

const after = (...events: CruiseEvent[]): Cruise => events.reduce(nextCruise, firstCruise);
const pressed: CruiseEvent = { type: 'pressed' };
const timeOver: CruiseEvent = { type: 'time-over' };

describe('the button "Cruise this area"', () => {
  test('[MAP-16] is enabled at first', () => {
    expect(firstCruise).toEqual({ status: 'enabled' });
  });

  test('[MAP-22] is loading between press and answer, and cannot be pressed meanwhile', () => {
    const loading = after(pressed);
    expect(loading).toEqual({ status: 'loading' });
    expect(nextCruise(loading, pressed)).toBe(loading);
    expect(cruiseTimerMs(loading)).toBeNull();
  });

  test('[MAP-14] is loaded with the number found', () => {
    expect(after(pressed, { type: 'answered', found: 14, inView: 5 })).toEqual({
      status: 'loaded',
      found: 14,
      inView: 5,
    });
  });

  test('[MAP-15] [MAP-18] is rate limited 1.2 s after loaded', () => {
    const loaded = after(pressed, { type: 'answered', found: 14, inView: 5 });
    expect(cruiseTimerMs(loaded)).toBe(1200);
    expect(nextCruise(loaded, timeOver).status).toBe('rate-limited');
  });

  test('[MAP-19] [AMB-24] is enabled 1.8 s after rate limited, so 3.0 s after loaded', () => {
    const loaded = after(pressed, { type: 'answered', found: 14, inView: 5 });
    const limited = nextCruise(loaded, timeOver);
    expect(cruiseTimerMs(limited)).toBe(1800);
    expect(nextCruise(limited, timeOver)).toEqual({ status: 'enabled' });
    expect((cruiseTimerMs(loaded) ?? 0) + (cruiseTimerMs(limited) ?? 0)).toBe(3000);
  });

  test('[MAP-17] [MAP-20] is also loaded when nobody is found, with the same timers', () => {
    const none = after(pressed, { type: 'answered', found: 0, inView: 0 });
    expect(none).toEqual({ status: 'loaded', found: 0, inView: 0 });
    expect(cruiseTimerMs(none)).toBe(1200);
    expect(cruiseTimerMs(nextCruise(none, timeOver))).toBe(1800);
  });

  test('[MAP-21] is enabled again at once on an error', () => {
    expect(after(pressed, { type: 'failed' })).toEqual({ status: 'enabled' });
  });

  test('waits as long as the server asks for, and at least for its own pause', () => {
    const asked = after(pressed, { type: 'refused-for-now', retryAfterSeconds: 40 });
    expect(cruiseTimerMs(asked)).toBe(40_000);
    expect(cruiseTimerMs(after(pressed, { type: 'refused-for-now', retryAfterSeconds: null }))).toBe(1800);
  });

  test('ignores events that do not belong to its state', () => {
    const events: readonly CruiseEvent[] = [
      timeOver,
      { type: 'failed' },
      { type: 'answered', found: 3, inView: 0 },
      { type: 'refused-for-now', retryAfterSeconds: 40 },
    ];
    for (const event of events) expect(nextCruise(firstCruise, event)).toBe(firstCruise);
  });
});
