/** Large enough for most long answers. */
const BUFFER_BYTES = 128 * 1024;
/** Number of pooled buffers; more are allocated under load and dropped. */
const MAX_KEPT = 32;

/** Reuses memory for long answers: fresh memory of this size costs page faults and garbage collection. */
export class BufferPool {
  readonly #free: Buffer[] = [];

  /** Returns `length` uninitialized bytes; return them with `give` after the last read. */
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
