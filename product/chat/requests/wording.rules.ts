/**
 * What a text says, as far as it is held against others: numbers from which nothing can be read without the key they
 * were made with.
 */
export interface Wording {
  /** Of a short text: itself, and itself without any one or two of its letters. */
  readonly variants: readonly number[];
  /** The smallest numbers of its shingles, ascending, each once. */
  readonly shingles: readonly number[];
}

/** A keyed hash of 32 bits. */
export type HashWords = (text: string) => number;

/** Letters and digits a shingle is made of. */
const SHINGLE_LENGTH = 3;
/** Shingles kept of a text; of a longer one the comparison is an estimate. */
const SHINGLES_KEPT = 64;
/** Letters and digits up to which a text has variants; one letter changes too many of its shingles. */
const SHORT_LENGTH = 20;
/** From this length on two letters are left out of a variant: each copy may have an odd letter of its own. */
const TWO_ODD_LENGTH = 8;
/** Two texts are near-equal from this share of common shingles on. */
const NEAR = 0.5;

/** Where nothing is said: near to no other, and not to itself. */
export const NO_WORDING: Wording = { variants: [], shingles: [] };

/** What of a text counts when it is held against others: its letters and digits, whatever stands between them. */
export const wordsOf = (body: string): string =>
  body
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The wording of a text; signs without letters have one as well, equal to that of all such texts. */
export function wordingOf(body: string, hash: HashWords): Wording {
  const letters = Array.from(wordsOf(body));
  return {
    variants: letters.length <= SHORT_LENGTH ? distinct(variantsOf(letters).map(hash)) : [],
    shingles: distinct(shinglesOf(letters).map(hash)).slice(0, SHINGLES_KEPT),
  };
}

/**
 * Whether two wordings count as the same.
 *
 * Short texts do when one letter of each is added, missing or another, or two are swapped: they share a variant then.
 * Below eight letters it is one letter of one of them. Longer ones do when half of their shingles are common, estimated
 * from the smallest of both (Broder, "On the resemblance and containment of documents", 1997).
 */
export const isNearEqual = (one: Wording, other: Wording): boolean =>
  sharesAny(one.variants, other.variants) || resemblance(one.shingles, other.shingles) >= NEAR;

function variantsOf(letters: readonly string[]): readonly string[] {
  const withoutOne = letters.map((_, at) => letters.toSpliced(at, 1));
  // Nearly everything is near to what two or three letters leave.
  const shorter = letters.length <= SHINGLE_LENGTH ? [] : withoutOne;
  const shortest =
    letters.length < TWO_ODD_LENGTH
      ? []
      : shorter.flatMap((rest, at) => rest.slice(at).map((_, n) => rest.toSpliced(at + n, 1)));
  return [letters, ...shorter, ...shortest].map((variant) => variant.join(''));
}

const shinglesOf = (letters: readonly string[]): readonly string[] =>
  letters.slice(SHINGLE_LENGTH - 1).map((_, n) => letters.slice(n, n + SHINGLE_LENGTH).join(''));

const distinct = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

function sharesAny(ones: readonly number[], others: readonly number[]): boolean {
  const known = new Set(ones);
  return others.some((other) => known.has(other));
}

/** The share of common shingles, from 0 to 1. */
function resemblance(ones: readonly number[], others: readonly number[]): number {
  const smallest = distinct([...ones, ...others]).slice(0, SHINGLES_KEPT);
  if (smallest.length === 0) return 0;
  const [inOnes, inOthers] = [new Set(ones), new Set(others)];
  return smallest.filter((shingle) => inOnes.has(shingle) && inOthers.has(shingle)).length / smallest.length;
}
