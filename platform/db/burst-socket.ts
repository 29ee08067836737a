import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/**
 * Joins the writes of one tick into one system call.
 * One call per statement wakes the database server for each, which costs both sides more than the statements
 * do.
 */
export class BurstSocket extends Socket {
  #isHeld = false;

  override write(chunk: Uint8Array | string, written?: Written): boolean;
  override write(text: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean;
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    this.#hold();
    return typeof encoding === 'function'
      ? super.write(chunk, encoding)
      : super.write(chunk, encoding, written);
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}
