import { HASH_BYTES } from './pdq.ts';

/** A hash of the bank near one that was asked for. */
export interface Near {
  /** The number under which it was put. */
  readonly index: number;
  /** Bits in which they differ. */
  readonly distance: number;
}

const WORDS = HASH_BYTES / Uint32Array.BYTES_PER_ELEMENT;
const FIRST_CAPACITY = 1_024;

/** Hashes in the order in which they were put, searched one by one: a million takes milliseconds. */
export class HashBank {
  #words = new Uint32Array(FIRST_CAPACITY * WORDS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Puts a hash of 32 bytes; returns its index. */
  put(bits: Uint8Array): number {
    if ((this.#size + 1) * WORDS > this.#words.length) {
      const larger = new Uint32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words.set(wordsOf(bits), this.#size * WORDS);
    this.#size += 1;
    return this.#size - 1;
  }

  /** The nearest hash that differs in at most `maxDistance` bits; null where none does. */
  nearest(bits: Uint8Array, maxDistance: number): Near | null {
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0, ...rest] = wordsOf(bits);
    const [w4 = 0, w5 = 0, w6 = 0, w7 = 0] = rest;
    const words = this.#words;
    const end = this.#size * WORDS;
    let nearest: Near | null = null;
    let limit = maxDistance;
    for (let at = 0; at < end; at += WORDS) {
      // Half of a hash mostly says enough: of two that have nothing in common, 64 of 128 bits differ.
      let distance =
        ones((words[at] ?? 0) ^ w0) +
        ones((words[at + 1] ?? 0) ^ w1) +
        ones((words[at + 2] ?? 0) ^ w2) +
        ones((words[at + 3] ?? 0) ^ w3);
      if (distance > limit) continue;
      distance +=
        ones((words[at + 4] ?? 0) ^ w4) +
        ones((words[at + 5] ?? 0) ^ w5) +
        ones((words[at + 6] ?? 0) ^ w6) +
        ones((words[at + 7] ?? 0) ^ w7);
      if (distance > limit) continue;
      nearest = { index: at / WORDS, distance };
      if (distance === 0) break;
      limit = distance - 1;
    }
    return nearest;
  }
}

/** @throws RangeError for a hash of another length */
function wordsOf(bits: Uint8Array): Uint32Array {
  if (bits.length !== HASH_BYTES) throw new RangeError(`a hash has ${HASH_BYTES} bytes`);
  // Of a buffer, `slice` would be a view into memory that others share.
  return new Uint32Array(Uint8Array.from(bits).buffer);
}

/** Ones among 32 bits, counted in pairs, fours and eights at once. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
