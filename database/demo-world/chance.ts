import { createHash } from 'node:crypto';
import { type Random, seededRandom } from '#platform/random/random.ts';
import { uuidv7 } from '#platform/random/uuid.ts';

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

export function pickWeighted<Item extends { readonly weight: number }>(
  items: readonly Item[],
  random: Random,
): Item {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return pick(items, random);
}

/** Normally distributed around 0 with deviation 1 (Box and Muller, 1958). */
export const bell = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Prefix of every id of the demo world, for readers; code relies on `is_demo`. */
const DEMO_PREFIX = 'decade';

/** The same id for the same name: 24 hexadecimal digits. */
export const demoId = (name: string): string =>
  DEMO_PREFIX + createHash('sha256').update(`demo world: ${name}`).digest('hex').slice(0, 18);

/** The same id of a message for the same name and time: what was sent once is not sent a second time. */
export const demoMessageId = (name: string, at: Date): string =>
  uuidv7(at, (size) => createHash('sha256').update(`demo world: ${name}`).digest().subarray(0, size));

/** Chance that falls the same for the same name. */
export const chanceOf = (name: string): Random => seededRandom(parseInt(demoId(name).slice(-8), 16));
