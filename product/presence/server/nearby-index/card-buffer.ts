import { intAt, grownInts } from './typed-arrays.ts';

const COMMA = 0x2c;
const SPACE = 0x20;
export const LANE_BYTES = 8;
const STEP_LANES = 64;
/** Growth factor, so that a change does not rewrite the page. */
const SPARE = 1.3;

/**
 * A buffer read and written in lanes of eight bytes.
 *
 * Bytes survive in a `Float64Array` unless they form a NaN, and UTF-8 text never does: that requires a byte 7F or FF
 * followed by one of F0 to FF.
 */
export interface Page {
  readonly bytes: Buffer;
  readonly lanes: Float64Array;
}

export function pageOver(bytes: Buffer): Page {
  const lanes = new Float64Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / LANE_BYTES));
  return { bytes, lanes };
}

export const toLanes = (bytes: number): number => Math.ceil(bytes / LANE_BYTES);

const NO_PAGE = pageOver(Buffer.alloc(0));

/**
 * The encoded cards, one page per block of points.
 *
 * Neighbors share a page, and copying a card creates no object, which makes writing the nearest 300 fast. Each card is
 * stored with the comma that follows it in a list, padded with spaces to whole lanes.
 */
export class CardBuffer {
  readonly #perBlock: number;
  readonly #pages: Page[] = [];
  /** The first free lane of each block. */
  #end = new Int32Array(16);
  /** By entry: its first lane, and its length in bytes without comma and spaces; 0 where there is no card. */
  #at = new Int32Array(0);
  #length = new Int32Array(0);

  constructor(entriesPerBlock: number) {
    this.#perBlock = entriesPerBlock;
  }

  /** Grows to `blocks` blocks. */
  grow(blocks: number): void {
    this.#end = grownInts(this.#end, blocks);
    this.#at = grownInts(this.#at, blocks * this.#perBlock);
    this.#length = grownInts(this.#length, blocks * this.#perBlock);
  }

  /** Empties the page of a block and keeps its memory. */
  clear(block: number): void {
    this.#end[block] = 0;
    this.#length.fill(0, block * this.#perBlock, (block + 1) * this.#perBlock);
  }

  /** Length of the card in bytes. */
  lengthOf(entry: number): number {
    return intAt(this.#length, entry);
  }

  /** Length of the card with its comma, in lanes. */
  lanesOf(entry: number): number {
    return toLanes(intAt(this.#length, entry) + 1);
  }

  /** A view of the card's bytes, valid until the next change. */
  read(entry: number): Buffer {
    const start = intAt(this.#at, entry) * LANE_BYTES;
    return this.#pageOf(entry).bytes.subarray(start, start + intAt(this.#length, entry));
  }

  /** Copies a card with its comma to `target`. `start` and the returned end are in lanes. */
  copy(entry: number, target: Float64Array, start: number): number {
    const { lanes } = this.#pageOf(entry);
    const from = intAt(this.#at, entry);
    const count = this.lanesOf(entry);
    for (let lane = 0; lane < count; lane++) target[start + lane] = lanes[from + lane] ?? 0;
    return start + count;
  }

  write(entry: number, card: Buffer): void {
    const block = this.#blockOf(entry);
    const lanes = toLanes(card.length + 1);
    if (this.lengthOf(entry) === 0 || lanes > this.lanesOf(entry)) {
      this.#length[entry] = 0;
      if (intAt(this.#end, block) + lanes > this.#pageOf(entry).lanes.length) this.#tidy(block, lanes);
      this.#at[entry] = intAt(this.#end, block);
      this.#end[block] = intAt(this.#end, block) + lanes;
    }
    this.#length[entry] = card.length;
    const { bytes } = this.#pageOf(entry);
    const start = intAt(this.#at, entry) * LANE_BYTES;
    bytes.set(card, start);
    bytes[start + card.length] = COMMA;
    bytes.fill(SPACE, start + card.length + 1, start + lanes * LANE_BYTES);
  }

  /** Moves the card of `from` to `entry`; within a block without copying. */
  take(entry: number, from: number): void {
    if (this.#blockOf(entry) === this.#blockOf(from)) {
      this.#at[entry] = intAt(this.#at, from);
      this.#length[entry] = intAt(this.#length, from);
    } else this.write(entry, this.read(from));
  }

  remove(entry: number): void {
    this.#length[entry] = 0;
  }

  /** Writes a block's cards contiguously, with spare lanes. */
  #tidy(block: number, more: number): void {
    const first = block * this.#perBlock;
    const entries = Array.from({ length: this.#perBlock }, (_, n) => first + n).filter(
      (entry) => this.lengthOf(entry) > 0,
    );
    const live = entries.reduce((sum, entry) => sum + this.lanesOf(entry), 0);
    const size = Math.ceil(((live + more) * SPARE) / STEP_LANES) * STEP_LANES;
    const page = pageOver(Buffer.allocUnsafeSlow(size * LANE_BYTES));
    let end = 0;
    for (const entry of entries) {
      const next = this.copy(entry, page.lanes, end);
      this.#at[entry] = end;
      end = next;
    }
    this.#pages[block] = page;
    this.#end[block] = end;
  }

  #blockOf(entry: number): number {
    return Math.floor(entry / this.#perBlock);
  }

  #pageOf(entry: number): Page {
    return this.#pages[this.#blockOf(entry)] ?? NO_PAGE;
  }
}
