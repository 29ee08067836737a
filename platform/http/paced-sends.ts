/**
 * Lets large answers leave one per turn of the event loop.
 *
 * Node accepts one connection a turn, so that a turn in which many answers are written keeps the next client
 * waiting as often as there are connections before its own.
 */
export class PacedSends {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when a large answer may be sent. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
