/** People to be looked at from given instants on; one instant a person. */
export class TimerWheel {
  readonly #at = new Map<string, number>();
  /** By full second, in seconds of the epoch. */
  readonly #seconds = new Map<number, Set<string>>();
  #looked: number | null = null;

  has(id: string): boolean {
    return this.#at.has(id);
  }

  /** @param at milliseconds of the epoch; the person is not named before it */
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

  /** Takes out whose instant has come, by instant and then by id: the order tells nothing of who moved first. */
  take(now: number): string[] {
    const second = Math.floor(now / 1000);
    const taken: string[] = [];
    for (const due of this.#dueSeconds(second)) {
      const ids = [...(this.#seconds.get(due) ?? [])].sort();
      for (const id of ids) this.delete(id);
      taken.push(...ids);
    }
    this.#looked = second;
    return taken;
  }

  #dueSeconds(second: number): number[] {
    const span = this.#looked === null ? Infinity : second - this.#looked;
    if (span <= this.#seconds.size)
      return Array.from({ length: Math.max(0, span) }, (_, n) => second - span + 1 + n);
    return [...this.#seconds.keys()].filter((key) => key <= second).sort((a, b) => a - b);
  }
}
