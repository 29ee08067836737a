/** When cards next say less by themselves, in milliseconds since 1970. */
export class CardExpiries {
  readonly #ends = new Map<string, number>();
  /** The earliest of them. */
  #next = Infinity;

  /** Null: the card says the same until something else changes it. */
  set(visitorId: string, ends: number | null): void {
    if (ends === null) {
      this.#ends.delete(visitorId);
      return;
    }
    this.#ends.set(visitorId, ends);
    this.#next = Math.min(this.#next, ends);
  }

  forget(visitorId: string): void {
    this.#ends.delete(visitorId);
  }

  /** Whose cards say less by now, to be written again. Cheap while nothing has ended. */
  endedBy(now: number): readonly string[] {
    if (now < this.#next) return [];
    this.#next = Infinity;
    const ended: string[] = [];
    for (const [visitorId, ends] of this.#ends)
      if (ends <= now) ended.push(visitorId);
      else this.#next = Math.min(this.#next, ends);
    return ended;
  }
}
