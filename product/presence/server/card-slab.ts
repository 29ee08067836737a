import { intAt, longerInts } from './typed-arrays.ts';

const CHUNK_BYTES = 1 << 20;
/** Cards are kept in rooms of whole units; a chunk is a whole number of them. */
const UNIT_BYTES = 32;
const UNITS_PER_CHUNK = CHUNK_BYTES / UNIT_BYTES;
export const MAX_CARD_BYTES = CHUNK_BYTES;
const NONE = -1;

/** The bytes of every card, in a few large buffers instead of a million small ones. */
export class CardSlab {
  readonly #chunks: Buffer[] = [];
  /** First free unit of the newest chunk. */
  #free = UNITS_PER_CHUNK;
  /** Rooms given back, by their size in units. */
  readonly #rooms = new Map<number, number[]>();
  #unitOf = new Int32Array(64).fill(NONE);
  #lengthOf = new Int32Array(64);

  /** True when the bytes are others than before. */
  set(slot: number, card: Buffer): boolean {
    if (card.length === 0 || card.length > MAX_CARD_BYTES) throw new RangeError('size of a card');
    if (slot >= this.#unitOf.length) this.#grow(slot + 1);
    const had = intAt(this.#unitOf, slot);
    if (had !== NONE) {
      if (this.#read(slot).equals(card)) return false;
      if (unitsFor(intAt(this.#lengthOf, slot)) !== unitsFor(card.length)) this.remove(slot);
    }
    if (intAt(this.#unitOf, slot) === NONE) this.#unitOf[slot] = this.#allot(unitsFor(card.length));
    this.#lengthOf[slot] = card.length;
    this.#read(slot).set(card);
    return true;
  }

  remove(slot: number): void {
    const unit = intAt(this.#unitOf, slot);
    if (unit === NONE) return;
    const units = unitsFor(intAt(this.#lengthOf, slot));
    const rooms = this.#rooms.get(units);
    if (rooms) rooms.push(unit);
    else this.#rooms.set(units, [unit]);
    this.#unitOf[slot] = NONE;
  }

  lengthOf(slot: number): number {
    return intAt(this.#lengthOf, slot);
  }

  /** Copies a card to `target` and answers where it ends there. */
  copy(slot: number, target: Buffer, start: number): number {
    const unit = intAt(this.#unitOf, slot);
    const from = (unit % UNITS_PER_CHUNK) * UNIT_BYTES;
    const length = intAt(this.#lengthOf, slot);
    this.#chunk(unit).copy(target, start, from, from + length);
    return start + length;
  }

  #read(slot: number): Buffer {
    const unit = intAt(this.#unitOf, slot);
    const from = (unit % UNITS_PER_CHUNK) * UNIT_BYTES;
    return this.#chunk(unit).subarray(from, from + intAt(this.#lengthOf, slot));
  }

  #chunk(unit: number): Buffer {
    const chunk = this.#chunks[Math.floor(unit / UNITS_PER_CHUNK)];
    if (!chunk) throw new RangeError('no card there');
    return chunk;
  }

  #allot(units: number): number {
    const room = this.#rooms.get(units)?.pop();
    if (room !== undefined) return room;
    if (this.#free + units > UNITS_PER_CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
      this.#free = 0;
    }
    const unit = (this.#chunks.length - 1) * UNITS_PER_CHUNK + this.#free;
    this.#free += units;
    return unit;
  }

  #grow(atLeast: number): void {
    const length = Math.max(atLeast, 2 * this.#unitOf.length);
    this.#unitOf = longerInts(this.#unitOf, length, NONE);
    this.#lengthOf = longerInts(this.#lengthOf, length);
  }
}

const unitsFor = (bytes: number): number => Math.ceil(bytes / UNIT_BYTES);
