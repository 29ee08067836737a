/** Large enough for most long answers. */
const BUFFER_BYTES = 128 * 1024;
/** What is kept at hand; more are made when more answers are under way, and let go again. */
const MAX_KEPT = 32;

/**
 * Memory for long answers, used again and again: fresh memory of this size costs page faults and keeps the
 * garbage collector busy.
 */
export class BufferPool {
  readonly #free: Buffer[] = [];

  /** Takes `length` uninitialized bytes; return them by `give` after the last read. */
  take(length: number): Buffer {
    if (length > BUFFER_BYTES) return Buffer.allocUnsafeSlow(length);
    const buffer = this.#free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
    return buffer.subarray(0, length);
  }

  give(buffer: Buffer): void {
    if (buffer.buffer.byteLength !== BUFFER_BYTES || this.#free.length >= MAX_KEPT) return;
    this.#free.push(Buffer.from(buffer.buffer));
  }
}
