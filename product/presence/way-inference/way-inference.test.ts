import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CELL_METRES, HYSTERESIS_METRES } from '../contract/schema.ts';
import { cellAt } from '../projection/grid.rules.ts';
import { type Accuracy, accuracyInWords, accuracyOf, errorOf } from '../simulation/accuracy.ts';
import { type Someone, someoneOf } from '../simulation/someone.ts';
import { withoutOffset } from '../simulation/without-offset.ts';
import { middleOfZone, offsetPoint, ZONE_METRES, zoneAround } from '../projection/projection.rules.ts';
import { attackers } from './attackers.ts';
import { eveningsAt, homeCellOf, waysTo } from './evenings.ts';
import { timedAttackers } from './timed.ts';
import type { Watched } from './watched.ts';

/** How many homes are sought, for how long; `npm run test:location` seeks more for a year. */
const size = {
  homes: Number(process.env['LOCATION_WAYS'] ?? 40),
  evenings: Number(process.env['LOCATION_EVENINGS'] ?? 25),
};
const isLong = size.homes >= 300;
const LIMIT_MS = isLong ? 60 * 60_000 : 60_000;
/** A point known only to its cell: 199 m, and 13 % within 100 m. A small sample strays by more. */
const least = isLong ? { median: 195, within100: 0.14 } : { median: 150, within100: 0.25 };
/** The share of the median error known from the zone alone that the ways may leave. */
const leastOfZone = isLong ? 0.97 : 0.85;
/** Without a zone they may leave this share of the median error known from the cell, and add this much within 100 m. */
const timed = isLong ? { ofCell: 0.94, within100: 0.02 } : { ofCell: 0.8, within100: 0.1 };

const noZones: ReadonlySet<string> = new Set();

interface Found {
  /** What the zone or the cell alone tells. */
  readonly known: Accuracy;
  /** What those found who know which cells were shown. */
  readonly byCells: readonly (readonly [name: string, Accuracy])[];
  /** What those found who also know when. */
  readonly byTimes: readonly (readonly [name: string, Accuracy])[];
}

/** Seeks many homes with each attacker; prints what each found in a long run. */
function seek(what: string, watch: (someone: Someone) => Watched): Found {
  const all = Array.from({ length: size.homes }, (_, number) => {
    const someone = someoneOf(number);
    const watched = watch(someone);
    return Object.values(attackers).map((attack) => errorOf(attack(watched), someone.place));
  });
  const accuracyAt = (at: number) => accuracyOf(all.map((errors) => errors[at] ?? Number.NaN));
  const found = Object.keys(attackers).map((name, at) => [name, accuracyAt(at)] as const);
  if (isLong)
    for (const [name, accuracy] of found)
      process.stdout.write(`${what}, ${name}: ${accuracyInWords(accuracy)}\n`);
  const [known, ...others] = found;
  if (!known) throw new Error('no attacker');
  return {
    known: known[1],
    byCells: others.filter(([name]) => !(name in timedAttackers)),
    byTimes: others.filter(([name]) => name in timedAttackers),
  };
}

describe('a home in a zone', () => {
  let found: Found;
  beforeAll(() => {
    found = seek('home in a zone', ({ person, place: home, random }) => {
      const zone = zoneAround(person, home);
      const [middle, zones] = [middleOfZone(person, zone), new Set([zone])];
      const evenings = eveningsAt({ home, middle }, zones, person, random, size.evenings);
      const within = { reach: ZONE_METRES / 4, sizeMetres: ZONE_METRES };
      return { person, middle, ...within, ways: waysTo(null, evenings) };
    });
  }, LIMIT_MS);

  it('[PRES-07] the cells shown on the ways into it and out of it show no more of the home than the zone does', () => {
    expect(found.known.median).toBeGreaterThanOrEqual(isLong ? 370 : 330);
    for (const [name, { median }] of found.byCells)
      expect.soft(median / found.known.median, name).toBeGreaterThanOrEqual(leastOfZone);
  });

  it('[PRES-07] the times of the ways show no more of the home than the zone does', () => {
    for (const [name, { median }] of found.byTimes)
      expect.soft(median / found.known.median, name).toBeGreaterThanOrEqual(leastOfZone);
  });
});

describe('a home without a zone', () => {
  let found: Found;
  beforeAll(() => {
    found = seek('home without a zone', ({ person, place: home, random }) => {
      // Around the home's cell, whose middle tells nothing of the home beside the cell.
      const middle = withoutOffset(person, cellAt(offsetPoint(person, home), DEFAULT_CELL_METRES));
      const evenings = eveningsAt({ home, middle }, noZones, person, random, size.evenings);
      const cell = homeCellOf(evenings);
      if (!cell) throw new Error('nothing was shown');
      const within = { reach: cell.metres / 2 + HYSTERESIS_METRES, sizeMetres: cell.metres };
      return { person, middle: withoutOffset(person, cell), ...within, ways: waysTo(cell, evenings) };
    });
  }, LIMIT_MS);

  it('[PRES-04] [PRES-05] the cells shown on the ways to it show no more of it than its own cell does', () => {
    for (const [name, { median, within100 }] of found.byCells) {
      expect.soft(median, name).toBeGreaterThanOrEqual(least.median);
      expect.soft(within100, name).toBeLessThanOrEqual(least.within100);
    }
  });

  it('the times of the ways take no more of what the cell leaves than was measured', () => {
    for (const [name, { median, within100 }] of found.byTimes) {
      expect.soft(median, name).toBeGreaterThanOrEqual(found.known.median * timed.ofCell);
      expect.soft(within100, name).toBeLessThanOrEqual(found.known.within100 + timed.within100);
    }
  });
});
