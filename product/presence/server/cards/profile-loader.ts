import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { CardSource } from './card-source.ts';

/** Retry delays of a failing source, doubling up to the last. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const MOST_AT_ONCE = 1_000;

export interface ProfileLoaderDeps {
  readonly source: CardSource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called once per outage of the source. */
  readonly failed: (error: unknown) => void;
  /** A profile was read; null where nobody may see it. */
  readonly loaded: (visitorId: string, profile: PublicProfile | null) => void;
}

/** Reads public profiles, many at once and one batch after another, and again while their source fails. */
export class ProfileLoader {
  readonly #deps: ProfileLoaderDeps;
  readonly #wanted = new Set<string>();
  /** Those whose profiles are being read. */
  #asked = new Set<string>();
  #isReading = false;
  #isStopped = false;
  /** The retry delay, and when it is over; null while the source answers. */
  #retry: { readonly ms: number; readonly at: number } | null = null;

  constructor(deps: ProfileLoaderDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
  }

  load(visitorId: string): void {
    this.#wanted.add(visitorId);
    if (!this.#retry) void this.#read();
  }

  drop(visitorId: string): void {
    this.#wanted.delete(visitorId);
    this.#asked.delete(visitorId);
  }

  /** Tries again what failed, once its delay is over. */
  tick(): void {
    if (this.#retry && this.#retry.at <= this.#deps.now()) void this.#read();
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      // Visitors who become wanted in the same step are read together.
      await Promise.resolve();
      while (this.#wanted.size > 0 && !this.#isStopped) if (!(await this.#readSome())) return;
    } finally {
      this.#isReading = false;
    }
  }

  /** Returns false when the source failed. */
  async #readSome(): Promise<boolean> {
    const ids = [...this.#wanted].slice(0, MOST_AT_ONCE);
    // Who becomes wanted again meanwhile is read again.
    for (const id of ids) this.#wanted.delete(id);
    this.#asked = new Set(ids);
    const profiles = await this.#ask(ids);
    for (const id of this.#asked)
      if (profiles) this.#deps.loaded(id, profiles.get(id) ?? null);
      else this.#wanted.add(id);
    return profiles !== null;
  }

  /** Returns null when the source fails, and reports the first failure of an outage. */
  async #ask(ids: readonly string[]): Promise<ReadonlyMap<string, PublicProfile> | null> {
    try {
      const profiles = await this.#deps.source.publicProfiles(ids);
      this.#retry = null;
      return profiles;
    } catch (error) {
      if (!this.#retry) this.#deps.failed(error);
      const ms = this.#retry ? Math.min(2 * this.#retry.ms, LAST_RETRY_MS) : FIRST_RETRY_MS;
      this.#retry = { ms, at: this.#deps.now() + ms };
      return null;
    }
  }
}
