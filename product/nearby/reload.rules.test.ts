import { expect, test } from 'vitest';
import {
  hasMoved,
  isAnotherArea,
  isLost,
  mayRetryNow,
  placeElsewhere,
  shouldReloadOnResume,
  waitBeforeReload,
  waitBeforeRetry,
} from './reload.rules.ts';

const here = { lat: 41.88, lng: -87.63 };

test('reloads are far enough apart to stay below thirty a minute', () => {
  expect([0, 5_000].map((now) => waitBeforeReload(null, now))).toEqual([0, 0]);
  expect(waitBeforeReload(4_000, 5_000)).toBe(1_500);
  expect(60_000 / waitBeforeReload(5_000, 5_000)).toBeLessThan(30);
});

test('a move of less than a tenth of a mile does not cause a reload', () => {
  expect(hasMoved(here, { ...here, lat: 41.8805 }, 0.1)).toBe(false);
  expect(hasMoved(here, { ...here, lat: 41.883 }, 0.1)).toBe(true);
  expect(hasMoved(null, here, 0.1)).toBe(true);
  expect(hasMoved(here, null, 0.1)).toBe(false);
});

test('a map center near the own place does not count as another place', () => {
  expect(placeElsewhere({ ...here, lat: 41.8805 }, here, 0.1)).toBeNull();
  expect(placeElsewhere({ ...here, lat: 41.883 }, here, 0.1)).toEqual({ ...here, lat: 41.883 });
  expect(placeElsewhere(here, null, 0.1)).toBe(here);
});

test('known data is reloaded on return after half a minute', () => {
  expect(shouldReloadOnResume(null, 100_000)).toBe(false);
  expect(shouldReloadOnResume(90_000, 100_000)).toBe(false);
  expect(shouldReloadOnResume(60_000, 100_000)).toBe(true);
  expect([70_001, 70_000].map((hiddenAt) => shouldReloadOnResume(hiddenAt, 100_000))).toEqual([false, true]);
});

test('[NEAR-02] a failed reload is retried less and less often, and not before the server allows it', () => {
  expect([1, 2, 3, 9].map((failures) => waitBeforeRetry(failures, null))).toEqual([
    2_500, 5_000, 10_000, 60_000,
  ]);
  expect(waitBeforeRetry(1, 20)).toBe(20_000);
});

test('another area begins 5 km from what is held', () => {
  expect(isAnotherArea(here, { ...here, lat: here.lat + 0.0449 })).toBe(false);
  expect(isAnotherArea(here, { ...here, lat: here.lat + 0.0451 })).toBe(true);
  expect([isAnotherArea(null, here), isAnotherArea(here, null)]).toEqual([false, false]);
});

test('[NEAR-02] an answer that does not come is given up, later each time, so that a slow one comes at last', () => {
  expect([isLost(1_000, 5_999, 0), isLost(1_000, 6_000, 0)]).toEqual([false, true]);
  expect([isLost(0, 9_999, 1), isLost(0, 10_000, 1), isLost(0, 10_000, 2)]).toEqual([false, true, false]);
});

test('[NEAR-02] a failed reload is made again when the connection is back, but not before the server allows it', () => {
  expect([mayRetryNow(null, 5), mayRetryNow(10, 9), mayRetryNow(10, 10)]).toEqual([true, false, true]);
});
