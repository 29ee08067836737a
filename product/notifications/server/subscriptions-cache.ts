/**
 * Who may have a device that takes pushes: known without asking, since it is asked at every message and most have none.
 * Somebody whose last session ended stays until it is noticed.
 */
export class SubscriptionsCache {
  /** With the number of the time he was last added. */
  readonly #added = new Map<string, number>();
  #count = 0;

  add(visitorId: string): void {
    this.#added.set(visitorId, ++this.#count);
  }

  has(visitorId: string): boolean {
    return this.#added.has(visitorId);
  }

  /** Begins to look whether he has any; what it answers is called when he has none. */
  looking(visitorId: string): () => void {
    const before = this.#added.get(visitorId);
    return () => {
      // Added meanwhile: he has one by now.
      if (this.#added.get(visitorId) === before) this.#added.delete(visitorId);
    };
  }
}
