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
/** Less than this arrives at once, however slow the network is. */
const TELLING_BYTES = 40_000;

/**
 * Whether the network was seen to be slow: none of the larger files of the page came in fast, once it began to. From a
 * cache it counts as fast: the rest lies beside it. False where nothing larger was seen.
 */
export function wasSlowSoFar(): boolean {
  if (isSlowNetwork()) return true;
  const larger = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ encodedBodySize }) => encodedBodySize >= TELLING_BYTES);
  const isSlow = ({ encodedBodySize, responseStart, responseEnd }: PerformanceResourceTiming) =>
    encodedBodySize / Math.max(1, responseEnd - responseStart) < FAST;
  return larger.length > 0 && larger.every(isSlow);
}
