import { LRUCache } from 'lru-cache';
import { boundedBy } from '#platform/cache/bounded-by.ts';
import type { Counters, KeyedStates, Limit, LimitOptions } from './counters.ts';

/** Keys remembered under one name, the longest unseen forgotten first: about 250 bytes each, 25 MB at most. */
const REMEMBERED_KEYS = 100_000;

interface Window {
  readonly endsAt: number;
  count: number;
}
interface Kept {
  readonly state: unknown;
  readonly endsAt: number;
}

/**
 * Counters in the memory of one process, which answer at once.
 *
 * @param now  milliseconds since the epoch
 */
export function createMemoryCounters(now: () => number): Counters {
  const windows = new Map<string, LRUCache<string, Window>>();
  const states = new Map<string, LRUCache<string, Kept>>();
  return {
    limit: (name, options) => limitIn(cacheOf(windows, name), options, now),
    states: <State>(name: string, { keepMs }: { readonly keepMs: number }) =>
      statesIn<State>(cacheOf(states, name), keepMs, now),
  };
}

function cacheOf<Value extends object>(
  caches: Map<string, LRUCache<string, Value>>,
  name: string,
): LRUCache<string, Value> {
  const cache = caches.get(name) ?? new LRUCache<string, Value>(boundedBy(REMEMBERED_KEYS));
  caches.set(name, cache);
  return cache;
}

const limitIn = (
  windows: LRUCache<string, Window>,
  { max, seconds }: LimitOptions,
  now: () => number,
): Limit => ({
  count: (key) => {
    const time = now();
    let window = windows.get(key);
    if (!window || window.endsAt <= time) {
      window = { endsAt: time + seconds * 1_000, count: 0 };
      windows.set(key, window);
    }
    if (window.count >= max) return Math.ceil((window.endsAt - time) / 1_000);
    window.count += 1;
    return null;
  },
  giveBack: (key) => {
    const window = windows.get(key);
    if (window && window.endsAt > now()) window.count = Math.max(0, window.count - 1);
  },
});

function statesIn<State>(
  kept: LRUCache<string, Kept>,
  keepMs: number,
  now: () => number,
): KeyedStates<State> {
  const read = (key: string): State | undefined => {
    const found = kept.get(key);
    return found && found.endsAt > now() ? (found.state as State) : undefined;
  };
  return {
    read,
    update: (key, change) => {
      const before = read(key);
      const { state, answer } = change(before);
      if (state !== before) kept.set(key, { state, endsAt: now() + keepMs });
      return answer;
    },
  };
}
