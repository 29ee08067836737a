import { wordAt } from './typed-arrays.ts';

/** An id of 24 hexadecimal digits as three words, stored beside its point and compared without strings. */
export const WORDS_PER_ID = 3;
const DIGITS_PER_WORD = 8;

/** @throws RangeError when the text is not an id */
export function writeId(words: Uint32Array, at: number, id: string): void {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new RangeError('not an id');
  for (let word = 0; word < WORDS_PER_ID; word++) {
    const digits = id.slice(word * DIGITS_PER_WORD, (word + 1) * DIGITS_PER_WORD);
    words[WORDS_PER_ID * at + word] = Number.parseInt(digits, 16);
  }
}

/** All ids of a list of words. */
export function readIds(words: Uint32Array): string[] {
  const bytes = Buffer.alloc(words.byteLength);
  words.forEach((word, at) => bytes.writeUInt32BE(word, 4 * at));
  const digits = bytes.toString('hex');
  const length = WORDS_PER_ID * DIGITS_PER_WORD;
  return Array.from({ length: digits.length / length }, (_, at) =>
    digits.slice(at * length, (at + 1) * length),
  );
}

/** Whether one id precedes the other, in the order of their texts. */
export function isIdBefore(words: Uint32Array, a: number, b: number): boolean {
  for (let word = 0; word < WORDS_PER_ID; word++) {
    const [one, other] = [wordAt(words, WORDS_PER_ID * a + word), wordAt(words, WORDS_PER_ID * b + word)];
    if (one !== other) return one < other;
  }
  return false;
}
