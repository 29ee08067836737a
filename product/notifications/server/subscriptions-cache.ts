/** Maximum of a visitor's devices that get pushes. */
const MAX_DEVICES = 20;

/**
 * Sessions with a push subscription, by visitor. Read at every message, and most visitors have none.
 * A session that ended stays until a push finds no subscription for it.
 */
export class SubscriptionsCache {
  /** The newest last, each with the number of its addition. */
  readonly #sessions = new Map<string, Map<string, number>>();
  readonly #visitors = new Map<string, string>();
  #count = 0;

  add(visitorId: string, session: string): void {
    this.#remove(session);
    const sessions = this.#sessions.get(visitorId) ?? new Map<string, number>();
    sessions.set(session, ++this.#count);
    this.#sessions.set(visitorId, sessions);
    this.#visitors.set(session, visitorId);
  }

  sessionsOf(visitorId: string): readonly string[] {
    return [...(this.#sessions.get(visitorId)?.keys() ?? [])].slice(-MAX_DEVICES);
  }

  /** Call before querying the database for a session; call the returned function when the query finds none. */
  looking(session: string): () => void {
    const before = this.#numberOf(session);
    return () => {
      // A session that subscribed meanwhile stays.
      if (this.#numberOf(session) === before) this.#remove(session);
    };
  }

  #numberOf(session: string): number | undefined {
    return this.#sessions.get(this.#visitors.get(session) ?? '')?.get(session);
  }

  #remove(session: string): void {
    const visitorId = this.#visitors.get(session);
    if (visitorId === undefined) return;
    const sessions = this.#sessions.get(visitorId);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#sessions.delete(visitorId);
    this.#visitors.delete(session);
  }
}
