import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { type LatLng, METRES_PER_DEGREE } from '#platform/geo/point.ts';
import {
  boxOf,
  type RiskState,
  isRisky,
  judge,
  newAction,
  PASS_LASTS_MS,
  passed,
  initialRiskState,
  VIEWPOINT_BOX_METRES,
  riskRules,
} from './rules.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const { anonymousStart, registration } = riskRules;

/** State after `count` new actions, a second apart from `at`. */
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

describe('actions from an address', () => {
  it('[D7-02] 20 anonymous starts in an hour are allowed, the next is not', () => {
    const { riskState, allowed } = after(21);
    expect(allowed).toEqual([...Array.from({ length: 20 }, () => true), false]);
    expect(isRisky(riskState, NOON + MINUTE_MS, anonymousStart)).toBe(true);
  });

  it('[D7-02] expire after an hour', () => {
    const { riskState } = after(20);
    expect(judge(riskState, 99, NOON + HOUR_MS - 1, anonymousStart).isAllowed).toBe(false);
    expect(judge(riskState, 99, NOON + HOUR_MS, anonymousStart).isAllowed).toBe(true);
  });

  it('more than five registrations in ten minutes are a burst', () => {
    expect(after(6, NOON, registration).allowed).toEqual([true, true, true, true, true, false]);
  });

  it('a new action has a number that none of the counted ones has', () => {
    let riskState: RiskState = initialRiskState;
    for (let n = 0; n < 21; n += 1)
      riskState = judge(riskState, newAction(riskState), NOON + n, anonymousStart).riskState;
    expect(riskState.actions.size).toBe(20);
    const later = NOON + HOUR_MS + 10;
    riskState = judge(riskState, newAction(riskState), later, anonymousStart).riskState;
    expect([...riskState.actions.keys()]).not.toContain(newAction(riskState));
    expect(riskState.actions.size).toBe(10);
  });

  it('refused actions are not counted', () => {
    const { riskState } = after(40);
    expect(riskState.actions.size).toBe(20);
  });
});

describe('a passed captcha', () => {
  const { riskState: subject } = after(20);
  const at = NOON + MINUTE_MS;
  const free = passed(subject, at, anonymousStart);

  it('allows as many actions as without a captcha, and no more', () => {
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

  it('does not accumulate: a new pass replaces the rest of the last', () => {
    expect(passed(free, at, anonymousStart).pass).toEqual(free.pass);
  });
});

describe('viewpoint boxes', () => {
  const salt = 7;

  it('have the same number for points near each other, another for points far apart', () => {
    const at = { lat: 41.8781, lng: -87.6298 };
    expect(boxOf({ lat: 41.8783, lng: -87.63 }, 10_000, salt)).toBe(boxOf(at, 10_000, salt));
    expect(boxOf({ lat: 42.1, lng: -87.6298 }, 10_000, salt)).not.toBe(boxOf(at, 10_000, salt));
    expect(boxOf({ lat: 41.8781, lng: -87.3 }, 10_000, salt)).not.toBe(boxOf(at, 10_000, salt));
    expect(boxOf(at, 10_000, salt + 1)).not.toBe(boxOf(at, 10_000, salt));
  });

  it('rarely share a number, and exist at the poles', () => {
    const numbers = new Set<number>();
    for (let lat = -90; lat <= 90; lat += 1)
      for (let lng = -180; lng < 180; lng += 2) numbers.add(boxOf({ lat, lng }, 10_000, salt));
    expect(numbers.size).toBeGreaterThan(32_000);
    expect(boxOf({ lat: 90, lng: 180 }, 2_000, salt)).toBeGreaterThanOrEqual(0);
  });
});

/** Whether a captcha is asked for; viewpoints come every `everySeconds`, in order. */
function isAsked(points: readonly LatLng[], everySeconds: number): boolean {
  return (['farViewpoint', 'closeViewpoint'] as const).some((viewpoint) => {
    let riskState: RiskState = initialRiskState;
    return points.some((point, n) => {
      const box = boxOf(point, VIEWPOINT_BOX_METRES[viewpoint], 7);
      const judgement = judge(riskState, box, NOON + n * everySeconds * 1_000, riskRules[viewpoint]);
      riskState = judgement.riskState;
      return !judgement.isAllowed;
    });
  });
}
const CITY = { lat: 41.88, lng: -87.63 };
const METRE = 1 / METRES_PER_DEGREE;
/** A track of `count` points from the city; steps in metres north and east. */
const track = (count: number, north: number, east: number): LatLng[] =>
  Array.from({ length: count }, (_, n) => ({
    lat: CITY.lat + n * north * METRE,
    lng: CITY.lng + (n * east * METRE) / Math.cos((CITY.lat * Math.PI) / 180),
  }));
/** Points of a square grid, row by row. */
const grid = (side: number, step: number): LatLng[] =>
  Array.from({ length: side * side }, (_, n) => ({
    lat: CITY.lat + Math.floor(n / side) * step * METRE,
    lng: CITY.lng + ((n % side) * step * METRE) / Math.cos((CITY.lat * Math.PI) / 180),
  }));

describe('people get no captcha', () => {
  it('when they stay and reload for an hour as often as allowed', () => {
    expect(isAsked(track(1_800, 0, 0), 2)).toBe(false);
  });

  it('when they drive at 130 km/h for an hour, or fly at 900, with a reload every 5 s', () => {
    expect(isAsked(track(720, 36 * 5, 0), 5)).toBe(false);
    expect(isAsked(track(720, 0, 250 * 5), 5)).toBe(false);
  });

  it('when they pan through a city for half an hour, a new part of it every 5 s', () => {
    expect(isAsked(grid(19, 1_500), 5)).toBe(false);
  });

  it('when they look at another city every 20 s for an hour', () => {
    const cities = Array.from({ length: 180 }, (_, n) => ({
      lat: ((n * 37) % 120) - 60,
      lng: ((n * 71) % 360) - 180,
    }));
    expect(isAsked(cities, 20)).toBe(false);
  });
});

describe('machines get a captcha', () => {
  it('when they walk a grid over a country, as fast as allowed', () => {
    expect(isAsked(grid(7, 15_000), 2)).toBe(true);
  });

  it('when they walk a grid over a city, as fast as allowed', () => {
    expect(isAsked(grid(13, 2_500), 2)).toBe(true);
  });
});
