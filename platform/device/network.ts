/** Whether the device reports being offline. Online does not mean that anything is reachable. */
export const isOffline = (): boolean => !navigator.onLine;

/** What the browser knows of the network (Network Information API); null where it tells nothing. */
function connection(): { readonly saveData?: unknown; readonly effectiveType?: unknown } | null {
  const known: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof known === 'object' ? known : null;
}

/** Whether the browser saves data (Save Data API); false where unsupported. */
export const savesData = (): boolean => connection()?.saveData === true;

const SLOW: readonly unknown[] = ['slow-2g', '2g', '3g'];

/** Whether the network is like 3G or slower: over 270 ms a round trip, or under 700 kbit/s. False where unknown. */
export const isSlowNetwork = (): boolean => SLOW.includes(connection()?.effectiveType);

/** 2.4 Mbit/s, in bytes a millisecond. */
const FAST = 300;

/**
 * Whether the network was seen to be fast: by how the largest file of the page so far came in, once it began to. From a
 * cache it counts as fast: the rest lies beside it.
 */
export function wasFastSoFar(): boolean {
  if (isSlowNetwork()) return false;
  const [largest] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .toSorted((one, other) => other.encodedBodySize - one.encodedBodySize);
  if (!largest) return false;
  return largest.encodedBodySize / Math.max(1, largest.responseEnd - largest.responseStart) >= FAST;
}
