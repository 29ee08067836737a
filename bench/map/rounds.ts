/** What the processes used in a window of time, and what the moving people did in it. */
export interface Window {
  readonly seconds: number;
  /** Seconds of CPU. */
  readonly server: number;
  readonly stores: number;
  /** Positions that came in. */
  readonly taken: number;
  /** People whose new place was put into the stores. */
  readonly mirrored: number;
  /** Idle share of all cores. */
  readonly idleShare: number;
}

export interface Loaded extends Window {
  readonly requests: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** One round: CPU in microseconds a request, without what the moving people cost anyway. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly positionsPerSecond: number;
  readonly serverMicros: number;
  /** 0 for those that ask no store. */
  readonly storeMicros: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Why it says nothing; such a round is in no median. */
  readonly invalid: string | null;
}

/** With less than this left by the moving people alone, requests push them aside, and nothing is known of either. */
const LEAST_IDLE_SHARE = 0.15;

/**
 * The round that a loaded window and the quiet ones right before and after it make. The moving people cost what they
 * cost in the quiet windows: the server by the position, the stores by the place put into them.
 */
export function roundOf(loaded: Loaded, quiet: readonly Window[], asksStores: boolean): Round {
  const sum = (of: (window: Window) => number) => quiet.reduce((all, window) => all + of(window), 0);
  const perTaken = sum(({ server }) => server) / sum(({ taken }) => taken);
  const perMirrored =
    sum(({ stores }) => stores) /
    Math.max(
      1,
      sum(({ mirrored }) => mirrored),
    );
  const micros = (seconds: number) => (seconds / loaded.requests) * 1e6;
  const serverMicros = micros(loaded.server - perTaken * loaded.taken);
  const storeMicros = asksStores ? micros(loaded.stores - perMirrored * loaded.mirrored) : 0;
  const idleShare = Math.min(...quiet.map((window) => window.idleShare));
  return {
    requestsPerSecond: loaded.requests / loaded.seconds,
    positionsPerSecond: loaded.taken / loaded.seconds,
    ...{ serverMicros, storeMicros, medianMs: loaded.medianMs, p99Ms: loaded.p99Ms },
    invalid: whyInvalid({ idleShare, serverMicros, storeMicros }),
  };
}

function whyInvalid(of: {
  readonly idleShare: number;
  readonly serverMicros: number;
  readonly storeMicros: number;
}): string | null {
  if (of.idleShare < LEAST_IDLE_SHARE)
    return `no idle time: without requests ${percent(of.idleShare)} of the machine was free, at least ${percent(LEAST_IDLE_SHARE)} is needed`;
  // A request costs the server something; a comparison with NaN is false.
  if (!(of.serverMicros > 0)) return `the server's part is ${of.serverMicros.toFixed(0)} µs`;
  if (!(of.storeMicros >= 0)) return `the stores' part is ${of.storeMicros.toFixed(0)} µs`;
  return null;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
