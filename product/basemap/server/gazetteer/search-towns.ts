import type { Area } from '#product/basemap/contract.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { forEachYielding } from '#platform/concurrency/yielding-loop.ts';
import { alternateNamesIndex } from './alternate-names-index.ts';
import { fold, transcribed } from './fold.ts';
import type { Town } from './gazetteer.ts';

export const MAX_AREAS = 8;
/** At most this many words of a query are matched. */
const WORDS_MAX = 6;

export type SearchTowns = (query: string) => Area[];

/**
 * Score of a match, in powers of ten of inhabitants: a full name beats a town a hundred times larger.
 * An alternate name scores in full only: "mad" is Madrid, and not the Madras of a larger town.
 */
const MATCH_SCORE = { exact: 2, prefix: 1, within: 0 };

/**
 * Searches towns by word prefixes in any order.
 * At least one word is of the town's name, the others may be of its region or country: "york", "new y",
 * "springfield illinois", "paris tx". An alternate name finds a town too and is shown: "cologne" is "Köln (Cologne)".
 * Umlauts may be typed as two letters: "koeln".
 *
 * @param towns sorted by population, largest first
 */
export async function townSearch(towns: readonly Town[]): Promise<SearchTowns> {
  const townsByPrefix = await prefixIndex(towns);
  return (query) => {
    const folded = fold(query);
    const words = [...new Set(folded.split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX);
    const long = words.filter((word) => word.length > 1);
    const best = new TopTowns();
    for (const anchor of long.length > 0 ? long : words.slice(0, 1)) {
      const others = longestFirst(words.filter((word) => word !== anchor)).map(prefixMatcher);
      const isNamed = anchor.length > PREFIX_LENGTH ? prefixMatcher(anchor).isInName : () => true;
      for (const town of townsByPrefix(anchor)) {
        // The towns that follow are no larger.
        if (best.isOutOfReach(sizeOf(town) + MATCH_SCORE.exact)) break;
        if (isNamed(town) && others.every((word) => word.isInName(town) || word.isAround(town)))
          best.offer(town, weightOf(town) + matchScore(town, folded));
      }
    }
    return best.towns().map(areaOf);
  };
}

/** Longer words are rarer and reject a town sooner. */
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length);

/** Whether a word in the name of a town, its region or its country starts with a prefix. */
function prefixMatcher(prefix: string) {
  const afterSpace = ` ${prefix}`;
  return {
    isInName: ({ folded }: Town): boolean => folded.startsWith(prefix) || folded.includes(afterSpace),
    isAround: ({ region, country }: Town): boolean =>
      country.words.includes(afterSpace) || (region?.words.includes(afterSpace) ?? false),
  };
}

function matchScore({ folded, hasAlternateName }: Town, query: string): number {
  if (folded === query) return MATCH_SCORE.exact;
  return folded.startsWith(query) && !hasAlternateName ? MATCH_SCORE.prefix : MATCH_SCORE.within;
}

/** Powers of ten of inhabitants. */
const sizeOf = ({ population }: Town): number => Math.log10(population + 1);

/** A quarter ranks below towns of its size. */
const weightOf = (town: Town): number => sizeOf(town) - (town.isPart ? 1 : 0);

/** The towns with the highest scores, best first; each once, by its best name. Of equal scores the first wins. */
class TopTowns {
  readonly #kept: { readonly town: Town; readonly score: number }[] = [];

  /** True when no lower score can enter the list. */
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

/** Length of the indexed prefixes; longer words are compared with each town found. */
const PREFIX_LENGTH = 3;

/** Index of towns by the first letters of each word of their names, largest first. */
async function prefixIndex(towns: readonly Town[]): Promise<(prefix: string) => readonly Town[]> {
  const found = new Map<string, Town[]>();
  const add = (prefix: string, town: Town) => {
    const others = found.get(prefix);
    if (!others) found.set(prefix, [town]);
    else if (others.at(-1) !== town) others.push(town);
  };
  const underAlternateNames = alternateNamesIndex();
  const addAll = (town: Town) => {
    for (const word of town.folded.split(' '))
      for (let length = 1; length <= Math.min(PREFIX_LENGTH, word.length); length++)
        add(word.slice(0, length), town);
  };
  await forEachYielding(towns, (town) => {
    addAll(town);
    const folded = transcribed(town.name);
    if (folded !== null) addAll({ ...town, folded });
    for (const other of underAlternateNames(town)) addAll(other);
  });
  return (prefix) => found.get(prefix.slice(0, PREFIX_LENGTH)) ?? [];
}

/** Zoom at which a town of at least this population fills a phone. */
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
