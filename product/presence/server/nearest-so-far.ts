import { floatAt, intAt } from './typed-arrays.ts';

/** Room beyond the wanted number, so that the reach is not drawn in anew for every point. */
const SPARE = 256;
/** Runs this short are sorted by insertion. */
const SHORT_RUN = 12;

/** Which of two at the same distance goes first. */
export type Before = (a: number, b: number) => boolean;

/**
 * The nearest points of a walk: collects, and from time to time keeps the wanted number and draws the reach in.
 * Points are ordered by distance and, where that is equal, by `before`.
 */
export class NearestSoFar {
  /** A point farther than this cannot be wanted any more. */
  reach = 0;
  #distances = new Float64Array(2 * SPARE);
  #entries = new Int32Array(2 * SPARE);
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
    if (this.#entries.length >= limit + SPARE) return;
    this.#distances = new Float64Array(limit + SPARE);
    this.#entries = new Int32Array(limit + SPARE);
  }

  /** Takes a point that is within reach. */
  add(distance: number, entry: number): void {
    this.#distances[this.#size] = distance;
    this.#entries[this.#size] = entry;
    this.#size++;
    if (this.#size >= this.#limit + SPARE) this.#drawIn();
  }

  /** The entries in order. */
  finish(): Int32Array {
    if (this.#size > this.#limit) this.#drawIn();
    sort(this.#distances, this.#entries, this.#before, 0, this.#size - 1);
    return this.#entries.slice(0, this.#size);
  }

  /** Brings the wanted number to the front and forgets the rest. */
  #drawIn(): void {
    select(this.#distances, this.#entries, this.#before, this.#limit - 1, this.#size - 1);
    this.#size = this.#limit;
    this.reach = floatAt(this.#distances, this.#limit - 1);
  }
}

/* Below, `distances` and `entries` are two columns of one table. */

/** Quickselect (C. A. R. Hoare, 1961): at `wanted` stands what would stand there in order, before it nothing later. */
function select(
  distances: Float64Array,
  entries: Int32Array,
  before: Before,
  wanted: number,
  last: number,
): void {
  let low = 0;
  let high = last;
  while (low < high) {
    const left = partition(distances, entries, before, low, high);
    if (wanted < left) high = left - 1;
    else low = left;
  }
}

function sort(distances: Float64Array, entries: Int32Array, before: Before, low: number, high: number): void {
  while (high - low > SHORT_RUN) {
    const left = partition(distances, entries, before, low, high);
    if (left - low < high - left) {
      sort(distances, entries, before, low, left - 1);
      low = left;
    } else {
      sort(distances, entries, before, left, high);
      high = left - 1;
    }
  }
  for (let next = low + 1; next <= high; next++) {
    const distance = floatAt(distances, next);
    const entry = intAt(entries, next);
    let hole = next;
    for (; hole > low; hole--) {
      const other = floatAt(distances, hole - 1);
      if (other < distance || (other === distance && !before(entry, intAt(entries, hole - 1)))) break;
      distances[hole] = other;
      entries[hole] = intAt(entries, hole - 1);
    }
    distances[hole] = distance;
    entries[hole] = entry;
  }
}

/**
 * Parts the rows `low` to `high`, at least two, and answers where the later part begins; neither part is empty.
 */
function partition(
  distances: Float64Array,
  entries: Int32Array,
  before: Before,
  low: number,
  high: number,
): number {
  const middle = (low + high) >> 1;
  const distance = floatAt(distances, middle);
  const entry = intAt(entries, middle);
  let left = low - 1;
  let right = high + 1;
  for (;;) {
    for (;;) {
      const its = floatAt(distances, ++left);
      if (its > distance || (its === distance && !before(intAt(entries, left), entry))) break;
    }
    for (;;) {
      const its = floatAt(distances, --right);
      if (its < distance || (its === distance && !before(entry, intAt(entries, right)))) break;
    }
    if (left >= right) return right + 1;
    const held = floatAt(distances, left);
    distances[left] = floatAt(distances, right);
    distances[right] = held;
    const heldEntry = intAt(entries, left);
    entries[left] = intAt(entries, right);
    entries[right] = heldEntry;
  }
}
