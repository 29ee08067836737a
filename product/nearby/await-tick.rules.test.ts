import { describe, expect, test } from 'vitest';
import type { PublishedPosition } from '#product/presence/contract/schema.ts';
import {
  awaitsTick,
  idleTickWait,
  POLL_INTERVAL_MS,
  type PublishedState,
  nextTickWait,
} from './await-tick.rules.ts';

const place = { lat: 41.881, lng: -87.632 };
const published: PublishedPosition = { coordinates: [-87.632, 41.881], cellMetres: 1000 };
const settled: PublishedState = { place, chosen: 1000, published };

/** The seconds at which it is asked, when checked each second for `minutes`. */
function asksOf(told: (second: number) => PublishedState, minutes: number): readonly number[] {
  let watch = idleTickWait;
  return Array.from({ length: minutes * 60 }, (_, second) => second).filter((second) => {
    const next = nextTickWait(watch, told(second), second * 1000);
    watch = next.watch;
    return next.asks;
  });
}

describe('a tick is awaited', () => {
  test('[PRES-14] after choosing a finer size, while not shown yet, and when clearly elsewhere', () => {
    expect(awaitsTick(settled)).toBe(false);
    expect(awaitsTick({ ...settled, chosen: null })).toBe(false);
    expect(awaitsTick({ ...settled, chosen: 500 })).toBe(true);
    expect(awaitsTick({ ...settled, published: null })).toBe(true);
    expect(awaitsTick({ ...settled, place: { ...place, lat: 41.9 } })).toBe(true);
  });

  test('[PRES-14] not without a position of the device', () => {
    expect(awaitsTick({ ...settled, place: null, chosen: 250 })).toBe(false);
    expect(awaitsTick({ place: null, chosen: null, published: null })).toBe(false);
  });

  test('not while shown elsewhere', () => {
    const oslo: PublishedState['published'] = {
      coordinates: [10.746, 59.913],
      cellMetres: 1000,
      isVisiting: true,
    };
    expect(awaitsTick({ ...settled, chosen: 250, published: oslo })).toBe(false);
  });
});

describe('the result of the tick', () => {
  const finer: PublishedState = { ...settled, chosen: 500 };

  test('[PRES-14] is requested each minute until it arrives', () => {
    const shown: PublishedState = { ...finer, published: { ...published, cellMetres: 500 } };
    expect(asksOf((second) => (second < 200 ? finer : shown), 20)).toEqual([60, 120, 180]);
  });

  test('[PRES-14] is no longer requested once the last tick must be over', () => {
    const asks = asksOf(() => finer, 60);
    expect(asks.at(-1)).toBe(51 * 60);
    expect(asks).toHaveLength(51);
  });

  test('[PRES-14] is awaited again when another size is chosen', () => {
    const asks = asksOf((second) => (second < 3000 ? finer : { ...settled, chosen: 250 }), 60);
    expect(asks.find((second) => second > 3000)).toBe(3000 + POLL_INTERVAL_MS / 1000);
  });

  test('[PRES-14] is awaited again when the device is somewhere else, from then on', () => {
    const away = { lat: 41.95, lng: -87.632 };
    const elsewhere: PublishedState = { ...finer, place: away };
    const asks = asksOf((second) => (second < 3330 ? finer : elsewhere), 60);
    expect(asks.filter((second) => second > 51 * 60 && second < 3450)).toEqual([3390]);
  });

  test('is not awaited once it came, and the wait begins at the first look', () => {
    expect(nextTickWait(idleTickWait, finer, 5_000)).toEqual({
      watch: { status: 'waiting', place, chosen: 500, since: 5_000, askedAt: 5_000 },
      asks: false,
    });
    const { watch } = nextTickWait(idleTickWait, finer, 5_000);
    expect(nextTickWait(watch, settled, 70_000)).toEqual({ watch: idleTickWait, asks: false });
  });
});
