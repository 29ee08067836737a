import { expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { moved } from './grid.rules.ts';
import { type Accuracy, accuracyOf, errorOf } from './home-inference/attackers.ts';
import { Random } from './privacy-proof/random.ts';
import { withoutOffset } from './privacy-proof/without-offset.ts';
import { type Person, zoneAround } from './projection.rules.ts';
import { createSecret, remembering } from './server/position/secret.ts';
import { type Attacker, attackers } from './way-inference/attackers.ts';
import { type Evening, eveningsAt, homeCellOf, middleOfZone, waysTo } from './way-inference/evenings.ts';

/** How many homes are sought, for how long; `npm run test:location` seeks more for a year. */
const size = {
  homes: Number(process.env['LOCATION_WAYS'] ?? 40),
  evenings: Number(process.env['LOCATION_EVENINGS'] ?? 25),
};
const isLong = size.homes >= 300;
const LIMIT_MS = isLong ? 60 * 60_000 : 60_000;

const secret = createSecret(Buffer.alloc(32, 5));
const city: LatLng = { lat: 41.88, lng: -87.63 };
const noZones: ReadonlySet<string> = new Set();

interface Home {
  readonly person: Person;
  readonly home: LatLng;
  readonly random: Random;
}

function homeNumber(number: number): Home {
  const random = new Random(number);
  const person = { visitorId: number.toString(16).padStart(24, '0'), secret: remembering(secret) };
  return {
    person,
    home: moved(city, random.between(-20_000, 20_000), random.between(-20_000, 20_000)),
    random,
  };
}

/** Seeks many homes; prints what each attacker found in a long run. */
function seek(
  what: string,
  names: readonly (keyof typeof attackers)[],
  watch: (home: Home) => Parameters<Attacker>[0],
) {
  const errors = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let number = 0; number < size.homes; number += 1) {
    const home = homeNumber(number);
    const watched = watch(home);
    for (const name of names) errors.get(name)?.push(errorOf(attackers[name](watched), home.home));
  }
  return (name: keyof typeof attackers): Accuracy => {
    const found = accuracyOf(errors.get(name) ?? []);
    const inWords = `median ${found.median.toFixed(0)} m, within 100 m ${(100 * found.within100).toFixed(1)} %`;
    if (isLong) process.stdout.write(`${what}, ${name}: ${inWords}\n`);
    return found;
  };
}

// A home known only to its zone gives 398 m. The edge and the ways tell more: these are no aims, but what is measured.
it(
  '[PRES-07] ways into a zone show the home no closer than is written down',
  () => {
    const found = seek('home in a zone', ['middle', 'edge', 'lines'], ({ person, home, random }) => {
      const zones = new Set([zoneAround(person, home)]);
      const middle = middleOfZone(home, person, zones);
      const evenings = eveningsAt({ home, middle }, zones, person, random, size.evenings);
      return { person, middle, ways: waysTo(null, evenings) };
    });
    expect.soft(found('middle').median).toBeGreaterThanOrEqual(isLong ? 370 : 330);
    expect.soft(found('edge').median).toBeGreaterThanOrEqual(isLong ? 200 : 300);
    expect.soft(found('lines').median).toBeGreaterThanOrEqual(isLong ? 100 : 230);
  },
  LIMIT_MS,
);

// A home known only to its cell gives 199 m.
it(
  '[PRES-04] ways to a home without a zone show it no closer than is written down',
  () => {
    const found = seek('home without a zone', ['middle', 'lines'], ({ person, home, random }) => {
      const middle = moved(home, random.between(-500, 500), random.between(-500, 500));
      const evenings: readonly Evening[] = eveningsAt(
        { home, middle },
        noZones,
        person,
        random,
        size.evenings,
      );
      const cell = homeCellOf(evenings);
      if (!cell) throw new Error('nothing was shown');
      return { person, middle: withoutOffset(person, cell), ways: waysTo(cell, evenings) };
    });
    expect.soft(found('middle').median).toBeGreaterThanOrEqual(isLong ? 185 : 165);
    expect.soft(found('lines').median).toBeGreaterThanOrEqual(isLong ? 60 : 120);
  },
  LIMIT_MS,
);
