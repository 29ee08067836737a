/** Schedules visitors for processing, one instant per visitor. */
export class TimerWheel {
  readonly #at = new Map<string, number>();
  /** By second since 1970. */
  readonly #seconds = new Map<number, Set<string>>();
  #looked: number | null = null;

  has(id: string): boolean {
    return this.#at.has(id);
  }

  /** @param at milliseconds since 1970; `take` does not return the visitor before it */
  set(id: string, at: number): void {
    const second = Math.ceil(at / 1000);
    if (this.#at.get(id) === second) return;
    this.delete(id);
    this.#at.set(id, second);
    const ids = this.#seconds.get(second);
    if (ids) ids.add(id);
    else this.#seconds.set(second, new Set([id]));
    if (this.#looked !== null && second <= this.#looked) this.#looked = second - 1;
  }

  delete(id: string): void {
    const second = this.#at.get(id);
    if (second === undefined) return;
    this.#at.delete(id);
    const ids = this.#seconds.get(second);
    ids?.delete(id);
    if (ids?.size === 0) this.#seconds.delete(second);
  }

  /**
   * Removes and returns the visitors that are due, by instant and then by id, which does not reveal who moved first.
   */
  take(now: number): string[] {
    const second = Math.floor(now / 1000);
    const taken: string[] = [];
    for (const due of this.#pendingSeconds(second)) {
      const ids = [...(this.#seconds.get(due) ?? [])].sort();
      for (const id of ids) this.delete(id);
      taken.push(...ids);
    }
    this.#looked = second;
    return taken;
  }

  #pendingSeconds(second: number): number[] {
    const span = this.#looked === null ? Infinity : second - this.#looked;
    if (span <= this.#seconds.size)
      return Array.from({ length: Math.max(0, span) }, (_, n) => second - span + 1 + n);
    return [...this.#seconds.keys()].filter((key) => key <= second).sort((a, b) => a - b);
  }
}
