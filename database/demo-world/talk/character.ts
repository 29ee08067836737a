import type { Random } from '#platform/random/random.ts';
import { chanceOf, pick } from '../chance.ts';
import type { DemoPerson } from '../people.ts';
import { isBetween } from '../moment.ts';

export type Temperament = 'warm' | 'dry' | 'playful' | 'shy';

/** How an invented person talks: the same every time. */
export interface Character {
  readonly temperament: Temperament;
  readonly interests: readonly string[];
  /** Hours of the day in the demo city, 0 to 23. */
  readonly wakesAt: number;
  readonly sleepsAt: number;
  /** How quickly they answer: 1 is usual, 2 takes twice as long. */
  readonly pace: number;
  /** Answers after which they say goodbye. */
  readonly patience: number;
}

type Hours = readonly [wakesAt: number, sleepsAt: number];
/** Early birds, most people, and those who work at night. */
const HOURS: readonly Hours[] = [
  ...([6, 7, 7, 8, 8, 9] as const).map((wakesAt): Hours => [wakesAt, 23]),
  [9, 1],
  [10, 2],
  [11, 3],
  [14, 6],
];
const PACES: Readonly<Record<Temperament, number>> = { warm: 0.9, dry: 1.2, playful: 0.7, shy: 1.4 };

export function characterOf({ id, tags }: Pick<DemoPerson, 'id' | 'tags'>): Character {
  const random: Random = chanceOf(`character of ${id}`);
  const temperament = pick(['warm', 'warm', 'dry', 'playful', 'playful', 'shy'] as const, random);
  const [wakesAt, sleepsAt] = pick(HOURS, random);
  return {
    ...{ temperament, wakesAt, sleepsAt, interests: tags },
    pace: PACES[temperament] * (0.8 + random() * 0.4),
    patience: 7 + Math.floor(random() * 8),
  };
}

export const isAwake = (
  { wakesAt, sleepsAt }: Pick<Character, 'wakesAt' | 'sleepsAt'>,
  hour: number,
): boolean => isBetween(hour, wakesAt, sleepsAt);
