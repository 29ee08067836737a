import { unitVector } from '#platform/geo/sphere.ts';
import { CardBuffer } from './card-buffer.ts';
import { WORDS_PER_ID, writeId } from './id-encoding.ts';
import { fromSteps, type Steps } from './nearby-index.ts';
import { intAt, grownFloats, grownInts, grownWords } from './typed-arrays.ts';

/** Points per block. */
export const BLOCK = 64;
export const NO_BLOCK = -1;

/** Everything the tree stores of a visitor. `slot` is the owner's small id. */
export interface Point {
  readonly slot: number;
  readonly id: string;
  readonly steps: Steps;
  readonly traits: number;
  readonly fingerprint: number;
  readonly card: Buffer;
}

/**
 * Points in blocks, as parallel typed arrays.
 *
 * Blocks are chained where more points than fit share a leaf that cannot be split. An entry is the index of a point.
 */
export class PointStore {
  vectors = new Float64Array(0);
  slots = new Int32Array(0);
  traits = new Uint32Array(0);
  fingerprints = new Float64Array(0);
  ids = new Uint32Array(0);
  easts = new Int32Array(0);
  norths = new Int32Array(0);
  /** Of each block: the next in its chain, its number of entries, and its leaf. */
  next = new Int32Array(0);
  filled = new Int32Array(0);
  leaf = new Int32Array(0);
  readonly cards = new CardBuffer(BLOCK);
  #used = 0;
  readonly #free: number[] = [];

  /** Allocates an empty block. */
  take(leaf: number, next: number): number {
    const block = this.#free.pop() ?? this.#append();
    this.leaf[block] = leaf;
    this.next[block] = next;
    this.filled[block] = 0;
    return block;
  }

  give(block: number): void {
    this.cards.clear(block);
    this.#free.push(block);
  }

  /** Appends a point to a block that is not full. */
  append(block: number, point: Point): number {
    // May throw: before any other write.
    writeId(this.ids, block * BLOCK + intAt(this.filled, block), point.id);
    const entry = this.#open(block);
    this.slots[entry] = point.slot;
    this.easts[entry] = point.steps.east;
    this.norths[entry] = point.steps.north;
    this.vectors.set(unitVector(fromSteps(point.steps)), 3 * entry);
    this.describe(entry, point);
    return entry;
  }

  /** Updates the mutable fields of a point that stays in place. */
  describe(entry: number, { traits, fingerprint, card }: Omit<Point, 'slot' | 'id' | 'steps'>): void {
    this.traits[entry] = traits;
    this.fingerprints[entry] = fingerprint;
    this.cards.write(entry, card);
  }

  /** Appends a copy of an entry to a block that is not full. */
  appendCopy(block: number, from: number): number {
    const entry = this.#open(block);
    this.#copy(entry, from);
    return entry;
  }

  /**
   * Removes an entry by moving the last one of `block` into its place. Returns the moved slot; null for the entry
   * itself.
   */
  fillHole(entry: number, block: number): number | null {
    const last = block * BLOCK + intAt(this.filled, block) - 1;
    this.cards.remove(entry);
    this.filled[block] = intAt(this.filled, block) - 1;
    if (last === entry) return null;
    this.#copy(entry, last);
    this.cards.remove(last);
    return intAt(this.slots, entry);
  }

  #open(block: number): number {
    const filled = intAt(this.filled, block);
    this.filled[block] = filled + 1;
    return block * BLOCK + filled;
  }

  #copy(entry: number, from: number): void {
    this.slots[entry] = intAt(this.slots, from);
    this.traits[entry] = this.traits[from] ?? 0;
    this.fingerprints[entry] = this.fingerprints[from] ?? 0;
    this.easts[entry] = intAt(this.easts, from);
    this.norths[entry] = intAt(this.norths, from);
    this.vectors.copyWithin(3 * entry, 3 * from, 3 * from + 3);
    this.ids.copyWithin(WORDS_PER_ID * entry, WORDS_PER_ID * from, WORDS_PER_ID * (from + 1));
    this.cards.take(entry, from);
  }

  #append(): number {
    if (this.#used === this.next.length) this.#grow(Math.max(16, 2 * this.#used));
    return this.#used++;
  }

  #grow(blocks: number): void {
    const entries = blocks * BLOCK;
    this.vectors = grownFloats(this.vectors, entries * 3);
    this.slots = grownInts(this.slots, entries);
    this.traits = grownWords(this.traits, entries);
    this.fingerprints = grownFloats(this.fingerprints, entries);
    this.ids = grownWords(this.ids, entries * WORDS_PER_ID);
    this.easts = grownInts(this.easts, entries);
    this.norths = grownInts(this.norths, entries);
    this.next = grownInts(this.next, blocks);
    this.filled = grownInts(this.filled, blocks);
    this.leaf = grownInts(this.leaf, blocks);
    this.cards.grow(blocks);
  }
}
