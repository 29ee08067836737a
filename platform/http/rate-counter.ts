import { LRUCache } from 'lru-cache';

export interface RateCounterOptions {
  /** Calls allowed in one window. */
  readonly max: number;
  /** The length of a window, which begins with the first that is counted in it. */
  readonly seconds: number;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/**
 * Capacity of the LRU of keys: flooding it with other keys evicts one. About 250 bytes a key, 25 MB at most.
 */
const REMEMBERED_KEYS = 100_000;

/** Counts how often each of many comes. */
export class RateCounter {
  readonly #options: RateCounterOptions;
  readonly #windows = new LRUCache<string, Window>({ max: REMEMBERED_KEYS });

  constructor(options: RateCounterOptions) {
    this.#options = options;
  }

  /** Counts one more. Answers the whole seconds to wait, or null when it may go on. */
  count(key: string): number | null {
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
