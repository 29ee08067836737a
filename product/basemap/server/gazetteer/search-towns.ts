import type { Area } from '#product/basemap/contract.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { forEachYielding } from '#platform/concurrency/yielding-loop.ts';
import { alternateNamesIndex } from './alternate-names-index.ts';
import { fold } from './fold.ts';
import type { Town } from './gazetteer.ts';

export const MAX_AREAS = 8;
/** So many words of a query count. */
const WORDS_MAX = 6;

export type SearchTowns = (query: string) => Area[];

/**
 * What a match is worth, in powers of ten of inhabitants: a name typed in full beats a town a hundred times larger.
 * Another name counts in full alone: "mad" is Madrid, and not the Madras of a larger town.
 */
const WORTH = { exact: 2, beginning: 1, within: 0 };

/**
 * Search by the beginnings of words in any order, of which one at least is of the town's name and the others may be
 * of its region or country: "york", "new y", "springfield illinois", "paris tx". A town that is known by another name
 * is found by that too, and says so: "cologne" is "Köln (Cologne)".
 *
 * @param towns the largest first
 */
export async function townSearch(towns: readonly Town[]): Promise<SearchTowns> {
  const townsBeginning = await beginnings(towns);
  return (query) => {
    const asked = fold(query);
    const words = [...new Set(asked.split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);
    const long = words.filter((word) => word.length > 1);
    const best = new Best();
    for (const anchor of long.length > 0 ? long : words.slice(0, 1)) {
      const others = longestFirst(words.filter((word) => word !== anchor)).map(wordBeginning);
      const isNamed = anchor.length > LETTERS ? wordBeginning(anchor).isInName : () => true;
      for (const town of townsBeginning(anchor)) {
        // Those that follow are no larger.
        if (best.isOutOfReach(sizeOf(town) + WORTH.exact)) break;
        if (isNamed(town) && others.every((word) => word.isInName(town) || word.isAround(town)))
          best.offer(town, weightOf(town) + worthOf(town, asked));
      }
    }
    return best.towns().map(areaOf);
  };
}

/** What is longer is rarer, and soonest says no. */
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length);

/** Whether a word begins so in a town's name, or in those of its region and country. */
function wordBeginning(letters: string) {
  const throttle = ` ${letters}`;
  return {
    isInName: ({ folded }: Town): boolean => folded.startsWith(letters) || folded.includes(throttle),
    isAround: ({ region, country }: Town): boolean =>
      country.words.includes(throttle) || (region?.words.includes(throttle) ?? false),
  };
}

function worthOf({ folded, isByOtherName }: Town, asked: string): number {
  if (folded === asked) return WORTH.exact;
  return folded.startsWith(asked) && !isByOtherName ? WORTH.beginning : WORTH.within;
}

/** Powers of ten of inhabitants. */
const sizeOf = ({ population }: Town): number => Math.log10(population + 1);

/** A quarter comes after towns of its size. */
const weightOf = (town: Town): number => sizeOf(town) - (town.isPart ? 1 : 0);

/** The few with the highest scores, best first; of equals the first offered, and a town once, by its best name. */
class Best {
  readonly #kept: { readonly town: Town; readonly score: number }[] = [];

  /** True when a score, and so everything below it, has no place any more. */
  isOutOfReach(score: number): boolean {
    const last = this.#kept[MAX_AREAS - 1];
    return last !== undefined && score <= last.score;
  }

  offer(town: Town, score: number): void {
    if (this.isOutOfReach(score)) return;
    const known = this.#kept.findIndex((kept) => isSamePlace(kept.town, town));
    if (known >= 0) {
      if ((this.#kept[known]?.score ?? score) >= score) return;
      this.#kept.splice(known, 1);
    }
    const after = this.#kept.findIndex((kept) => kept.score < score);
    this.#kept.splice(after < 0 ? this.#kept.length : after, 0, { town, score });
    if (this.#kept.length > MAX_AREAS) this.#kept.pop();
  }

  towns(): Town[] {
    return this.#kept.map(({ town }) => town);
  }
}

const isSamePlace = (one: Town, other: Town): boolean =>
  one === other || (one.lat === other.lat && one.lng === other.lng && one.country === other.country);

/** So many letters of a word find its towns; what is longer is compared with each of them. */
const LETTERS = 3;

/** Towns with a word in their name that begins with these letters, and some more, the largest first. */
async function beginnings(towns: readonly Town[]): Promise<(letters: string) => readonly Town[]> {
  const found = new Map<string, Town[]>();
  const add = (letters: string, town: Town) => {
    const others = found.get(letters);
    if (!others) found.set(letters, [town]);
    else if (others.at(-1) !== town) others.push(town);
  };
  const onceMore = alternateNamesIndex();
  const addAll = (town: Town) => {
    for (const word of town.folded.split(' '))
      for (let length = 1; length <= Math.min(LETTERS, word.length); length++)
        add(word.slice(0, length), town);
  };
  await forEachYielding(towns, (town) => {
    addAll(town);
    for (const other of onceMore(town)) addAll(other);
  });
  return (letters) => found.get(letters.slice(0, LETTERS)) ?? [];
}

/** Zoom at which a town of so many people fills a phone. */
const zooms = [
  [5_000_000, 10],
  [1_000_000, 11],
  [200_000, 12],
  [30_000, 13],
] as const;

function areaOf(town: Town): Area {
  const { name, region, country, population } = town;
  const [, zoom] = zooms.find(([least]) => population >= least) ?? [0, 14];
  return {
    ...{ name, region: region?.name ?? null, country: country.name },
    ...{ location: roundPoint(town, 3), zoom },
  };
}
