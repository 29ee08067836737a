import type { Random } from '#platform/random/random.ts';
import { shuffled } from '../chance.ts';

/** Deals items like cards: each comes once before any comes again, so that none stands out. */
export function dealer<Item>(items: readonly Item[], random: Random): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = shuffled(items, random);
    const item = left.pop();
    if (item === undefined) throw new RangeError('nothing to deal');
    return item;
  };
}

const TRIES = 200;

/** The first text that was not said yet; the last one made where everything was. */
export function unsaid(make: () => string, isSaid: (text: string) => boolean): string {
  let text = make();
  for (let tries = 0; tries < TRIES && isSaid(text); tries += 1) text = make();
  return text;
}
