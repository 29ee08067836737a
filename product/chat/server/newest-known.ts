import { kindOf } from '#platform/contract/kind-of.ts';
import type { ChatDeps } from './context.ts';

/** The number of the newest change of everybody who is connected, so that no heartbeat asks the database. */
export class NewestKnown {
  readonly #newest = new Map<string, number | null>();
  readonly #asking = new Set<string>();
  readonly #load: (visitorId: string) => Promise<number>;
  readonly #loaded: (visitorId: string) => void;
  readonly #log: ChatDeps['log'];

  /** @param parts.loaded told once the number of somebody who has just connected is known */
  constructor(parts: {
    readonly load: (visitorId: string) => Promise<number>;
    readonly loaded: (visitorId: string) => void;
    readonly log: ChatDeps['log'];
  }) {
    this.#load = parts.load;
    this.#loaded = parts.loaded;
    this.#log = parts.log;
  }

  of(visitorId: string): number | null {
    const known = this.#newest.get(visitorId);
    // Where it could not be loaded, every heartbeat tries again.
    if (known === null) this.#ask(visitorId);
    return known ?? null;
  }

  /** Something of his changed; told in the order it was committed or not. */
  changed(visitorId: string, number: number): void {
    const known = this.#newest.get(visitorId);
    if (known !== undefined) this.#newest.set(visitorId, Math.max(known ?? 0, number));
  }

  connected(visitorId: string): void {
    if (this.#newest.has(visitorId)) return;
    this.#newest.set(visitorId, null);
    this.#ask(visitorId);
  }

  disconnected(visitorId: string): void {
    this.#newest.delete(visitorId);
  }

  #ask(visitorId: string): void {
    if (this.#asking.has(visitorId)) return;
    this.#asking.add(visitorId);
    this.#load(visitorId)
      .then(
        (number) => {
          this.changed(visitorId, number);
          if (this.#newest.has(visitorId)) this.#loaded(visitorId);
        },
        (error: unknown) =>
          this.#log.error({ kind: kindOf(error) }, 'how far somebody’s changes have come is not known'),
      )
      .finally(() => this.#asking.delete(visitorId));
  }
}
