import { expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { demoPeople } from '../people.ts';
import { SECOND } from '../life/waits.ts';
import { type Character, characterOf } from './character.ts';
import { ANSWERS_WITHIN, hurriedPace, MAX_TALKS, seesAfter, thinksFor, typesFor } from './pace.ts';

const characters = demoPeople().map(characterOf);
const LONGEST = 'x'.repeat(110);
const answersIn = (character: Character, waited: number, waiting: number, line: string) => {
  const pace = hurriedPace(character, { waiting, waited });
  return thinksFor({ pace }, seededRandom(waited)) + typesFor(line, { pace });
};

it('an answer comes after three seconds to a minute, by everybody', () => {
  const random = seededRandom(9);
  for (const character of characters)
    for (const line of ['Ha.', LONGEST])
      for (const isOnline of [true, false]) {
        const sees = seesAfter(character, isOnline, random);
        const waits = sees + answersIn(character, sees, 1, line);
        expect(waits).toBeGreaterThanOrEqual(ANSWERS_WITHIN.min);
        expect(waits).toBeLessThanOrEqual(ANSWERS_WITHIN.max);
      }
});

it('where many wait all hurry, so that the last of them is in time', () => {
  for (const character of characters.slice(0, 40))
    for (const waiting of [13, 30, 60]) {
      let waited = 25 * SECOND;
      for (let left = waiting; left > 0; left -= MAX_TALKS)
        waited += answersIn(character, waited, left, LONGEST);
      expect(waited, `${waiting}`).toBeLessThanOrEqual(ANSWERS_WITHIN.max);
    }
});

it('the pace differs from person to person, and is the same every time', () => {
  expect(new Set(characters.map(({ pace }) => pace.toFixed(2))).size).toBeGreaterThan(20);
  expect(characterOf(demoPeople()[0]!)).toEqual(characters[0]);
});
