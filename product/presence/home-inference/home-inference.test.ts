import { expect, it } from 'vitest';
import { attackers } from './attackers.ts';
import { liveAt } from './daily-life.ts';
import { accuracyInWords, accuracyOf, errorOf } from '../simulation/accuracy.ts';
import { someoneOf } from '../simulation/someone.ts';

/** How many homes are sought, for how long; `npm run test:location` seeks more for a year. */
const size = {
  homes: Number(process.env['LOCATION_HOMES'] ?? 60),
  evenings: Number(process.env['LOCATION_EVENINGS'] ?? 25),
  meetings: Number(process.env['LOCATION_MEETINGS'] ?? 12),
};
const isLong = size.evenings >= 365;
const LIMIT_MS = isLong ? 2 * 60 * 60_000 : 60_000;
/** A point known only to its cell: 199 m, and 13 % within 100 m. A small sample strays by more. */
const least = size.homes >= 1_000 ? { median: 195, within100: 0.14 } : { median: 170, within100: 0.22 };
/** An attacker that finds the cell errs by no more: one that is wrong about it would pass as well. */
const most = size.homes >= 1_000 ? 215 : 260;

it(
  '[PRES-04] evenings at home, met at known spots, show the home no closer than its cell',
  () => {
    const errors = new Map<string, number[]>(Object.keys(attackers).map((name) => [name, []]));
    for (let number = 0; number < size.homes; number += 1) {
      const { person, place: home, random } = someoneOf(number);
      const sightings = liveAt(home, person, random, size);
      expect(new Set(sightings.known.map(({ at }) => at)).size, 'known spots').toBe(size.meetings);
      for (const [name, attack] of Object.entries(attackers))
        errors.get(name)?.push(errorOf(attack(sightings), home));
    }
    for (const [name, list] of errors) {
      const found = accuracyOf(list);
      if (isLong) process.stdout.write(`${name}: ${accuracyInWords(found)}\n`);
      expect.soft(found.median, name).toBeGreaterThanOrEqual(least.median);
      expect.soft(found.median, name).toBeLessThanOrEqual(most);
      expect.soft(found.within100, name).toBeLessThanOrEqual(least.within100);
    }
  },
  LIMIT_MS,
);
