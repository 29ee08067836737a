import { LRUCache } from 'lru-cache';

export interface KnockLimitOptions {
  /** So many may come in one window. */
  readonly max: number;
  /** The length of a window, which begins with its first knock. */
  readonly seconds: number;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/** What is remembered at most; beyond it the longest silent begin anew. */
const MAX_REMEMBERED = 100_000;

/** Counts how often each address, or each caller, asks for a socket. */
export class KnockLimit {
  readonly #options: KnockLimitOptions;
  readonly #windows = new LRUCache<string, Window>({ max: MAX_REMEMBERED });

  constructor(options: KnockLimitOptions) {
    this.#options = options;
  }

  /** Counts one more. Answers the whole seconds to wait, or null when it may go on. */
  knock(key: string): number | null {
    const { max, seconds, now } = this.#options;
    const time = now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= time) {
      window = { endsAt: time + seconds * 1_000, count: 0 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > max ? Math.ceil((window.endsAt - time) / 1_000) : null;
  }
}
