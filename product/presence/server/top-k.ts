import { floatAt, intAt } from './typed-arrays.ts';

/** Spare capacity beyond `limit`, so that the cutoff is not recomputed for every point. */
const SPARE = 256;
/** About as many as there are points to sort: people spread evenly then have a drawer nearly to themselves. */
const DRAWERS = 512;

/** Which of two at the same distance goes first. */
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
 * The nearest points of a walk: collects, and from time to time keeps the wanted number and draws the reach in.
 * Points are ordered by distance and, where that is equal, by `before`.
 */
export class TopK {
  /** Points farther than this are out. */
  reach = 0;
  #table = tableOf(2 * SPARE);
  #other = tableOf(2 * SPARE);
  readonly #ends = new Int32Array(DRAWERS);
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

  /** Takes a point that is within reach. */
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
   * Into drawers by distance, then by insertion. The squares of the distances of people who stand about spread
   * evenly are about evenly spread themselves, so that little is left to insert; and unlike a sort that compares,
   * filling drawers has no branch for the processor to guess wrong.
   */
  #sort(): void {
    this.#intoDrawers();
    insert(this.#table, this.#before, this.#size);
  }

  #intoDrawers(): void {
    const { distances, entries } = this.#table;
    const size = this.#size;
    let farthest = 0;
    for (let row = 0; row < size; row++) farthest = Math.max(farthest, floatAt(distances, row));
    const perDrawer = (DRAWERS - 1) / farthest;
    if (!Number.isFinite(perDrawer)) return; // every visitor is at the centre

    const ends = this.#ends.fill(0);
    for (let row = 0; row < size; row++) {
      const drawer = Math.floor(floatAt(distances, row) * perDrawer);
      ends[drawer] = intAt(ends, drawer) + 1;
    }
    for (let drawer = 1; drawer < DRAWERS; drawer++)
      ends[drawer] = intAt(ends, drawer) + intAt(ends, drawer - 1);
    const sorted = this.#other;
    for (let row = size - 1; row >= 0; row--) {
      const distance = floatAt(distances, row);
      const drawer = Math.floor(distance * perDrawer);
      const to = intAt(ends, drawer) - 1;
      ends[drawer] = to;
      sorted.distances[to] = distance;
      sorted.entries[to] = intAt(entries, row);
    }
    this.#other = this.#table;
    this.#table = sorted;
  }
}

/** Insertion sort: quick where hardly a row is out of its place. */
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
