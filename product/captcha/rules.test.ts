import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import {
  boxOf,
  type RiskState,
  isRisky,
  judge,
  PASS_LASTS_MS,
  passed,
  initialRiskState,
  VIEWPOINT_BOX_METRES,
  riskRules,
} from './rules.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const { anonymousStart, registration } = riskRules;

/** So many new deeds, a second apart from `at`. */
function after(
  count: number,
  at = NOON,
  watch: typeof anonymousStart | typeof registration = anonymousStart,
) {
  let riskState: RiskState = initialRiskState;
  const allowed = Array.from({ length: count }, (_, n) => {
    const judgement = judge(riskState, n, at + n * 1_000, watch);
    riskState = judgement.riskState;
    return judgement.isAllowed;
  });
  return { riskState, allowed };
}

describe('what is done from an address', () => {
  it('[D7-02] 20 anonymous starts in an hour go without question, the next does not', () => {
    const { riskState, allowed } = after(21);
    expect(allowed).toEqual([...Array.from({ length: 20 }, () => true), false]);
    expect(isRisky(riskState, NOON + MINUTE_MS, anonymousStart)).toBe(true);
  });

  it('[D7-02] is forgotten after an hour', () => {
    const { riskState } = after(20);
    expect(judge(riskState, 99, NOON + HOUR_MS - 1, anonymousStart).isAllowed).toBe(false);
    expect(judge(riskState, 99, NOON + HOUR_MS, anonymousStart).isAllowed).toBe(true);
  });

  it('a burst is five registrations in ten minutes', () => {
    expect(after(6, NOON, registration).allowed).toEqual([true, true, true, true, true, false]);
  });

  it('what was refused is not counted', () => {
    const { riskState } = after(40);
    expect(riskState.actions.size).toBe(20);
  });
});

describe('a passed captcha', () => {
  const { riskState: subject } = after(20);
  const at = NOON + MINUTE_MS;
  const free = passed(subject, at, anonymousStart);

  it('lets as many through as go without question, and no more', () => {
    let riskState = free;
    const allowed = Array.from({ length: 21 }, (_, n) => {
      const judgement = judge(riskState, 100 + n, at + n, anonymousStart);
      riskState = judgement.riskState;
      return judgement.isAllowed;
    });
    expect(allowed.lastIndexOf(true)).toBe(19);
    expect(allowed[20]).toBe(false);
  });

  it('ends after half an hour', () => {
    expect(isRisky(free, at + PASS_LASTS_MS - 1, anonymousStart)).toBe(false);
    expect(isRisky(free, at + PASS_LASTS_MS, anonymousStart)).toBe(true);
  });

  it('is not laid by: another takes the place of what is left', () => {
    expect(passed(free, at, anonymousStart).pass).toEqual(free.pass);
  });
});

describe('boxes', () => {
  const salt = 7;

  it('have the same number for points near each other, another for points far apart', () => {
    const at = { lat: 41.8781, lng: -87.6298 };
    expect(boxOf({ lat: 41.8783, lng: -87.63 }, 10_000, salt)).toBe(boxOf(at, 10_000, salt));
    expect(boxOf({ lat: 42.1, lng: -87.6298 }, 10_000, salt)).not.toBe(boxOf(at, 10_000, salt));
    expect(boxOf({ lat: 41.8781, lng: -87.3 }, 10_000, salt)).not.toBe(boxOf(at, 10_000, salt));
    expect(boxOf(at, 10_000, salt + 1)).not.toBe(boxOf(at, 10_000, salt));
  });

  it('hardly ever share a number, and stand at the poles too', () => {
    const numbers = new Set<number>();
    for (let lat = -90; lat <= 90; lat += 1)
      for (let lng = -180; lng < 180; lng += 2) numbers.add(boxOf({ lat, lng }, 10_000, salt));
    expect(numbers.size).toBeGreaterThan(32_000);
    expect(boxOf({ lat: 90, lng: 180 }, 2_000, salt)).toBeGreaterThanOrEqual(0);
  });
});

/** Whether a captcha is asked for at all; a viewpoint every so many seconds, in order. */
function isAsked(points: readonly LatLng[], everySeconds: number): boolean {
  return (['farViewpoint', 'closeViewpoint'] as const).some((counters) => {
    let riskState: RiskState = initialRiskState;
    return points.some((point, n) => {
      const action = boxOf(point, VIEWPOINT_BOX_METRES[counters], 7);
      const judgement = judge(riskState, action, NOON + n * everySeconds * 1_000, riskRules[counters]);
      riskState = judgement.riskState;
      return !judgement.isAllowed;
    });
  });
}
const CITY = { lat: 41.88, lng: -87.63 };
const METRE = 1 / 111_195;
/** A track with `count` points, the first at the city; the step in metres north and east. */
const track = (count: number, north: number, east: number): LatLng[] =>
  Array.from({ length: count }, (_, n) => ({
    lat: CITY.lat + n * north * METRE,
    lng: CITY.lng + (n * east * METRE) / Math.cos((CITY.lat * Math.PI) / 180),
  }));
/** Rows of points over a square, to and fro. */
const grid = (side: number, step: number): LatLng[] =>
  Array.from({ length: side * side }, (_, n) => ({
    lat: CITY.lat + Math.floor(n / side) * step * METRE,
    lng: CITY.lng + ((n % side) * step * METRE) / Math.cos((CITY.lat * Math.PI) / 180),
  }));

describe('a person never meets one', () => {
  it('who stands still and reloads for an hour as often as he may', () => {
    expect(isAsked(track(1_800, 0, 0), 2)).toBe(false);
  });

  it('who drives at 130 km/h for an hour, or flies at 900, with a reload every 5 s', () => {
    expect(isAsked(track(720, 36 * 5, 0), 5)).toBe(false);
    expect(isAsked(track(720, 0, 250 * 5), 5)).toBe(false);
  });

  it('who pans through a city for half an hour, a new piece of it every 5 s', () => {
    expect(isAsked(grid(19, 1_500), 5)).toBe(false);
  });

  it('who looks at another city of the world every 20 s for an hour', () => {
    const cities = Array.from({ length: 180 }, (_, n) => ({
      lat: ((n * 37) % 120) - 60,
      lng: ((n * 71) % 360) - 180,
    }));
    expect(isAsked(cities, 20)).toBe(false);
  });
});

describe('a machine is asked', () => {
  it('that walks a grid over a country, as fast as it is let', () => {
    expect(isAsked(grid(7, 15_000), 2)).toBe(true);
  });

  it('that walks a grid over a city, as fast as it is let', () => {
    expect(isAsked(grid(13, 2_500), 2)).toBe(true);
  });
});
