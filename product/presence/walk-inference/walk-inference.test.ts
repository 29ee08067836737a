import { expect, it } from 'vitest';
import { Random } from '#platform/testing/random.ts';
import { accuracyInWords, accuracyOf, errorOf } from '../simulation/accuracy.ts';
import { someoneOf } from '../simulation/someone.ts';
import { attackers } from './attackers.ts';
import { walkFrom } from './walk.ts';

/** How many walks are followed; `npm run test:location` follows more. */
const walks = Number(process.env['LOCATION_WALKS'] ?? 30);
const isLong = walks >= 1_000;
/** Half an hour to two hours. */
const [SHORTEST_SECONDS, LONGEST_SECONDS] = [30 * 60, 120 * 60];
/** A median error in metres. A walker known only to a cell of this moment would give 199 m. */
const least = isLong ? 400 : 340;
/** One who follows the marker at all errs by no more. */
const most = isLong ? 1_400 : 1_350;
const cases = [
  { sends: 'all the time', sendsEvery: 15 },
  { sends: 'about every minute', sendsEvery: 60 },
  { sends: 'about every five minutes', sendsEvery: 300 },
] as const;

it.each(cases)(
  '[PRES-05] a walker whose device sends $sends is not found on the way, only where they stayed',
  ({ sends, sendsEvery }) => {
    const errors = new Map<string, number[]>(Object.keys(attackers).map((name) => [name, []]));
    for (let number = 0; number < walks; number += 1) {
      const { person, place: origin, random } = someoneOf(number);
      const seconds = random.between(SHORTEST_SECONDS, LONGEST_SECONDS);
      const walk = walkFrom(origin, person, random, { seconds, sendsEvery });
      for (const [name, attack] of Object.entries(attackers)) {
        const guesses = attack(walk, new Random(number + walks));
        for (const [index, guess] of guesses.entries()) {
          const at = walk.moments[index]?.at;
          if (at) errors.get(name)?.push(errorOf(guess, at));
        }
      }
    }
    for (const [name, list] of errors) {
      const found = accuracyOf(list);
      if (isLong) process.stdout.write(`walker who sends ${sends}, ${name}: ${accuracyInWords(found)}\n`);
      expect.soft(found.median, name).toBeGreaterThanOrEqual(least);
      expect.soft(found.median, name).toBeLessThanOrEqual(most);
    }
  },
  isLong ? 30 * 60_000 : 60_000,
);
