import { floatAt, intAt } from './typed-arrays.ts';

/** Room beyond the wanted number, so that the reach is not drawn in anew for every point. */
const SPARE = 256;
/** Runs this short are sorted by insertion. */
const SHORT_RUN = 12;

export type Before = (slotA: number, slotB: number) => boolean;

/**
 * The nearest points of a walk: collects, and from time to time keeps the wanted number and draws the reach in.
 * Points are ordered by distance and, where that is equal, by `before`.
 */
export class NearestSoFar {
  /** A point farther than this cannot be wanted any more. */
  reach = 0;
  #distances = new Float64Array(2 * SPARE);
  #slots = new Int32Array(2 * SPARE);
  #size = 0;
  #limit = 0;
  #before: Before = () => false;

  start(limit: number, within: number, before: Before): void {
    this.reach = within;
    this.#size = 0;
    this.#limit = limit;
    this.#before = before;
    if (this.#slots.length >= limit + SPARE) return;
    this.#distances = new Float64Array(limit + SPARE);
    this.#slots = new Int32Array(limit + SPARE);
  }

  /** Takes a point that is within reach. */
  add(distance: number, slot: number): void {
    this.#distances[this.#size] = distance;
    this.#slots[this.#size] = slot;
    this.#size++;
    if (this.#size >= this.#limit + SPARE) this.#drawIn();
  }

  /** The slots in order. */
  finish(): Int32Array {
    if (this.#size > this.#limit) this.#drawIn();
    this.#sort(0, this.#size - 1);
    return this.#slots.slice(0, this.#size);
  }

  /** Brings the wanted number to the front (quickselect, C. A. R. Hoare, 1961) and forgets the rest. */
  #drawIn(): void {
    let low = 0;
    let high = this.#size - 1;
    const last = this.#limit - 1;
    while (low < high) {
      const { left, right } = this.#partition(low, high);
      if (last <= right) high = right;
      else if (last >= left) low = left;
      else break;
    }
    this.#size = this.#limit;
    this.reach = floatAt(this.#distances, last);
  }

  #partition(low: number, high: number): { left: number; right: number } {
    const middle = (low + high) >> 1;
    const distance = floatAt(this.#distances, middle);
    const slot = intAt(this.#slots, middle);
    let left = low;
    let right = high;
    while (left <= right) {
      while (this.#isBefore(left, distance, slot)) left++;
      while (this.#isAfter(right, distance, slot)) right--;
      if (left > right) break;
      this.#swap(left, right);
      left++;
      right--;
    }
    return { left, right };
  }

  #sort(low: number, high: number): void {
    while (high - low > SHORT_RUN) {
      const { left, right } = this.#partition(low, high);
      if (right - low < high - left) {
        this.#sort(low, right);
        low = left;
      } else {
        this.#sort(left, high);
        high = right;
      }
    }
    for (let i = low + 1; i <= high; i++)
      for (
        let j = i;
        j > low && this.#isAfter(j - 1, floatAt(this.#distances, j), intAt(this.#slots, j));
        j--
      )
        this.#swap(j - 1, j);
  }

  #isBefore(at: number, distance: number, slot: number): boolean {
    const its = floatAt(this.#distances, at);
    return its < distance || (its === distance && this.#before(intAt(this.#slots, at), slot));
  }

  #isAfter(at: number, distance: number, slot: number): boolean {
    const its = floatAt(this.#distances, at);
    return its > distance || (its === distance && this.#before(slot, intAt(this.#slots, at)));
  }

  #swap(a: number, b: number): void {
    const distance = floatAt(this.#distances, a);
    const slot = intAt(this.#slots, a);
    this.#distances[a] = floatAt(this.#distances, b);
    this.#slots[a] = intAt(this.#slots, b);
    this.#distances[b] = distance;
    this.#slots[b] = slot;
  }
}
