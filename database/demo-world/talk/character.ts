import type { Random } from '#platform/random/random.ts';
import { chanceOf, pick } from '../chance.ts';
import type { DemoPerson } from '../people.ts';

export type Temperament = 'warm' | 'dry' | 'playful' | 'shy';

/** How an invented person talks: the same every time. */
export interface Character {
  readonly temperament: Temperament;
  readonly interests: readonly string[];
  /** How quickly they answer: 1 is usual, 2 takes twice as long. */
  readonly pace: number;
  /** Answers after which they say goodbye. */
  readonly patience: number;
}

const PACES: Readonly<Record<Temperament, number>> = { warm: 0.9, dry: 1.2, playful: 0.7, shy: 1.4 };

export function characterOf({ id, tags }: Pick<DemoPerson, 'id' | 'tags'>): Character {
  const random: Random = chanceOf(`character of ${id}`);
  const temperament = pick(['warm', 'warm', 'dry', 'playful', 'playful', 'shy'] as const, random);
  return {
    ...{ temperament, interests: tags },
    pace: PACES[temperament] * (0.8 + random() * 0.4),
    patience: 7 + Math.floor(random() * 8),
  };
}
