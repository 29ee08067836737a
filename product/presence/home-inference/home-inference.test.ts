import { expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { moved } from '../projection/grid.rules.ts';
import { type Accuracy, accuracyOf, attackers, errorOf } from './attackers.ts';
import { liveAt } from './daily-life.ts';
import { Random } from '#platform/testing/random.ts';
import { createSecret, remembering } from '../server/position/secret.ts';

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

const secret = createSecret(Buffer.alloc(32, 5));
const city: LatLng = { lat: 41.88, lng: -87.63 };

const inWords = ({ median, within100 }: Accuracy): string =>
  `median ${median.toFixed(0)} m, within 100 m ${(100 * within100).toFixed(1)} %`;

it(
  '[PRES-04] evenings at home, met at known spots, show the home no closer than its cell',
  () => {
    const errors = new Map<string, number[]>(Object.keys(attackers).map((name) => [name, []]));
    for (let number = 0; number < size.homes; number += 1) {
      const random = new Random(number);
      const person = { visitorId: number.toString(16).padStart(24, '0'), secret: remembering(secret) };
      const home = moved(city, random.between(-20_000, 20_000), random.between(-20_000, 20_000));
      const sightings = liveAt(home, person, random, size);
      for (const [name, attack] of Object.entries(attackers))
        errors.get(name)?.push(errorOf(attack(sightings), home));
    }
    for (const [name, list] of errors) {
      const found = accuracyOf(list);
      if (isLong) process.stdout.write(`${name}: ${inWords(found)}\n`);
      expect.soft(found.median, name).toBeGreaterThanOrEqual(least.median);
      expect.soft(found.within100, name).toBeLessThanOrEqual(least.within100);
    }
  },
  LIMIT_MS,
);
