import { intAt, longerInts } from './typed-arrays.ts';

const STEP_BYTES = 512;
/** Room for changes, so that a page is not written anew for every one of them. */
const SPARE = 1.3;
const NO_PAGE = Buffer.alloc(0);

/**
 * The bytes of cards, one page a block of points: who stand together have their cards together, which is what
 * makes copying the nearest 300 quick, and a card is found without an object of its own.
 */
export class CardPages {
  readonly #perBlock: number;
  readonly #pages: Buffer[] = [];
  #end = new Int32Array(16);
  #at = new Int32Array(0);
  #length = new Int32Array(0);

  constructor(entriesPerBlock: number) {
    this.#perBlock = entriesPerBlock;
  }

  /** Makes room for so many blocks. */
  grow(blocks: number): void {
    this.#end = longerInts(this.#end, blocks);
    this.#at = longerInts(this.#at, blocks * this.#perBlock);
    this.#length = longerInts(this.#length, blocks * this.#perBlock);
  }

  /** Empties the page of a block and keeps its memory for the next. */
  clear(block: number): void {
    this.#end[block] = 0;
    this.#length.fill(0, block * this.#perBlock, (block + 1) * this.#perBlock);
  }

  lengthOf(entry: number): number {
    return intAt(this.#length, entry);
  }

  /** A view of the bytes; another card may stand there after any change. */
  read(entry: number): Buffer {
    const start = intAt(this.#at, entry);
    return this.#pageOf(entry).subarray(start, start + intAt(this.#length, entry));
  }

  /** Copies a card to `target` and answers where it ends there. */
  copy(entry: number, target: Buffer, start: number): number {
    const from = intAt(this.#at, entry);
    const length = intAt(this.#length, entry);
    this.#pageOf(entry).copy(target, start, from, from + length);
    return start + length;
  }

  write(entry: number, card: Buffer): void {
    const block = this.#blockOf(entry);
    if (card.length > intAt(this.#length, entry)) {
      this.#length[entry] = 0;
      if (intAt(this.#end, block) + card.length > this.#pageOf(entry).length) this.#tidy(block, card.length);
      this.#at[entry] = intAt(this.#end, block);
      this.#end[block] = intAt(this.#end, block) + card.length;
    }
    this.#length[entry] = card.length;
    this.#pageOf(entry).set(card, intAt(this.#at, entry));
  }

  /** Lets `entry` have the card that `from` has; of the same block it is not copied. */
  take(entry: number, from: number): void {
    if (this.#blockOf(entry) === this.#blockOf(from)) {
      this.#at[entry] = intAt(this.#at, from);
      this.#length[entry] = intAt(this.#length, from);
    } else this.write(entry, this.read(from));
  }

  remove(entry: number): void {
    this.#length[entry] = 0;
  }

  /** Writes the cards of a block side by side, with room for so many bytes more. */
  #tidy(block: number, more: number): void {
    const old = this.#pages[block] ?? NO_PAGE;
    const first = block * this.#perBlock;
    let live = 0;
    for (let entry = first; entry < first + this.#perBlock; entry++) live += intAt(this.#length, entry);
    const size = Math.ceil(((live + more) * SPARE) / STEP_BYTES) * STEP_BYTES;
    const page = Buffer.allocUnsafeSlow(size);
    let end = 0;
    for (let entry = first; entry < first + this.#perBlock; entry++) {
      const length = intAt(this.#length, entry);
      if (length === 0) continue;
      old.copy(page, end, intAt(this.#at, entry), intAt(this.#at, entry) + length);
      this.#at[entry] = end;
      end += length;
    }
    this.#pages[block] = page;
    this.#end[block] = end;
  }

  #blockOf(entry: number): number {
    return Math.floor(entry / this.#perBlock);
  }

  #pageOf(entry: number): Buffer {
    return this.#pages[this.#blockOf(entry)] ?? NO_PAGE;
  }
}
