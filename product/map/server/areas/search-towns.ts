import type { Area } from '#product/map/contract.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { fold } from './fold.ts';
import type { Town } from './gazetteer.ts';

export const MAX_AREAS = 8;
/** So many words of a query count. */
const WORDS_MAX = 6;

export type SearchTowns = (query: string) => Area[];

/** What a match is worth, in powers of ten of inhabitants: a name typed in full beats a town a hundred times larger. */
const WORTH = { exact: 2, beginning: 1, within: 0 };

/**
 * Search by the beginnings of words in any order, of which one at least is of the town's name and the others may be
 * of its region or country: "york", "new y", "springfield illinois", "paris tx".
 */
export function townSearch(towns: readonly Town[]): SearchTowns {
  const index = wordIndex(towns);
  const weights = Float64Array.from(towns, weightOf);
  return (query) => {
    const asked = fold(query);
    const words = [...new Set(asked.split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);
    const long = words.filter((word) => word.length > 1);
    const best = new Best();
    for (const anchor of long.length > 0 ? long : words.slice(0, 1)) {
      const others = longestFirst(words.filter((word) => word !== anchor)).map((word) => ` ${word}`);
      for (const town of index.beginningWith(anchor)) {
        if (best.isOutOfReach((weights[town] ?? 0) + WORTH.exact)) continue;
        const found = towns[town];
        if (found && others.every((word) => found.words.includes(word)))
          best.offer(town, (weights[town] ?? 0) + worthOf(found, asked));
      }
    }
    return best.towns().flatMap((town) => (towns[town] ? [areaOf(towns[town])] : []));
  };
}

/** What is longer is rarer, and soonest says no. */
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length);

function worthOf({ folded }: Town, asked: string): number {
  if (folded === asked) return WORTH.exact;
  return folded.startsWith(asked) ? WORTH.beginning : WORTH.within;
}

/** Powers of ten of inhabitants; a quarter comes after towns of its size. */
const weightOf = ({ population, isPart }: Town): number => Math.log10(population + 1) - (isPart ? 1 : 0);

/** The few with the highest scores, best first; of equals the first offered. */
class Best {
  readonly #kept: { readonly town: number; readonly score: number }[] = [];

  /** True when a score, and so everything below it, has no place any more. */
  isOutOfReach(score: number): boolean {
    const last = this.#kept[MAX_AREAS - 1];
    return last !== undefined && score <= last.score;
  }

  offer(town: number, score: number): void {
    if (this.isOutOfReach(score)) return;
    if (this.#kept.some((kept) => kept.town === town)) return;
    const after = this.#kept.findIndex((kept) => kept.score < score);
    this.#kept.splice(after < 0 ? this.#kept.length : after, 0, { town, score });
    if (this.#kept.length > MAX_AREAS) this.#kept.pop();
  }

  towns(): number[] {
    return this.#kept.map(({ town }) => town);
  }
}

/** Every word of every name in alphabetical order. */
function wordIndex(towns: readonly Town[]) {
  const entries = towns.flatMap(({ folded }, town) => folded.split(' ').map((word) => ({ word, town })));
  entries.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.town - b.town));
  const words = entries.map(({ word }) => word);
  const townOf = Uint32Array.from(entries, ({ town }) => town);

  const firstNotBefore = (text: string): number => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    beginningWith: (start: string): Uint32Array =>
      townOf.subarray(firstNotBefore(start), firstNotBefore(`${start}\uffff`)),
  };
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
  return { name, region, country, location: roundPoint(town, 3), zoom };
}
