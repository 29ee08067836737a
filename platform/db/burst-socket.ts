import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/**
 * What is written at one go leaves with one call of the system. Statements that go out together would each take one,
 * and each wakes the server of the database anew, which costs both sides more than to read and to write what they say.
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
