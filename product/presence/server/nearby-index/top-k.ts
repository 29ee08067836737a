import { floatAt, intAt } from './typed-arrays.ts';

/** Spare capacity beyond `limit`, so that the cutoff is not recomputed for every point. */
const SPARE = 256;
/** Roughly the number of points to sort, so that evenly spread visitors have a bucket each. */
const BUCKETS = 512;

/** Breaks ties at the same distance. */
export type Before = (a: number, b: number) => boolean;

/** Two columns of one table. */
interface Table {
  readonly distances: Float64Array;
  readonly entries: Int32Array;
}

const tableOf = (rows: number): Table => ({
  distances: new Float64Array(rows),
  entries: new Int32Array(rows),
});

/**
 * Selects the nearest points of a walk.
 *
 * Collects points, and now and then keeps only the wanted number and lowers the reach. Orders by distance, ties by
 * `before`.
 */
export class TopK {
  /** Points farther than this are excluded. */
  reach = 0;
  #table = tableOf(2 * SPARE);
  #other = tableOf(2 * SPARE);
  readonly #ends = new Int32Array(BUCKETS);
  #size = 0;
  #limit = 0;
  readonly #before: Before;

  constructor(before: Before) {
    this.#before = before;
  }

  start(limit: number, within: number): void {
    this.reach = within;
    this.#size = 0;
    this.#limit = limit;
    if (this.#table.entries.length >= limit + SPARE) return;
    this.#table = tableOf(limit + SPARE);
    this.#other = tableOf(limit + SPARE);
  }

  /** Adds a point within reach. */
  add(distance: number, entry: number): void {
    this.#table.distances[this.#size] = distance;
    this.#table.entries[this.#size] = entry;
    this.#size++;
    if (this.#size < this.#limit + SPARE) return;
    this.#sort();
    this.#size = this.#limit;
    this.reach = floatAt(this.#table.distances, this.#limit - 1);
  }

  /** The entries in order. */
  finish(): Int32Array {
    this.#sort();
    return this.#table.entries.slice(0, Math.min(this.#size, this.#limit));
  }

  /**
   * Bucket sort by distance, then insertion sort.
   *
   * Squared distances of evenly spread visitors are themselves roughly even, so little remains to insert. Unlike a
   * comparison sort, filling buckets has no unpredictable branch.
   */
  #sort(): void {
    this.#intoBuckets();
    insert(this.#table, this.#before, this.#size);
  }

  #intoBuckets(): void {
    const { distances, entries } = this.#table;
    const size = this.#size;
    let farthest = 0;
    for (let row = 0; row < size; row++) farthest = Math.max(farthest, floatAt(distances, row));
    const bucketsPerUnit = (BUCKETS - 1) / farthest;
    if (!Number.isFinite(bucketsPerUnit)) return; // every visitor is at the center

    const ends = this.#ends.fill(0);
    for (let row = 0; row < size; row++) {
      const bucket = Math.floor(floatAt(distances, row) * bucketsPerUnit);
      ends[bucket] = intAt(ends, bucket) + 1;
    }
    for (let bucket = 1; bucket < BUCKETS; bucket++)
      ends[bucket] = intAt(ends, bucket) + intAt(ends, bucket - 1);
    const sorted = this.#other;
    for (let row = size - 1; row >= 0; row--) {
      const distance = floatAt(distances, row);
      const bucket = Math.floor(distance * bucketsPerUnit);
      const to = intAt(ends, bucket) - 1;
      ends[bucket] = to;
      sorted.distances[to] = distance;
      sorted.entries[to] = intAt(entries, row);
    }
    this.#other = this.#table;
    this.#table = sorted;
  }
}

/** Insertion sort: fast where hardly a row is out of place. */
function insert({ distances, entries }: Table, before: Before, size: number): void {
  for (let row = 1; row < size; row++) {
    const distance = floatAt(distances, row);
    const entry = intAt(entries, row);
    let hole = row;
    for (; hole > 0; hole--) {
      const other = floatAt(distances, hole - 1);
      if (other < distance || (other === distance && !before(entry, intAt(entries, hole - 1)))) break;
      distances[hole] = other;
      entries[hole] = intAt(entries, hole - 1);
    }
    distances[hole] = distance;
    entries[hole] = entry;
  }
}
