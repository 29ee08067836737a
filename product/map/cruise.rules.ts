/** From loaded to rate limited, and from there to enabled again. */
export const CRUISE_LOADED_MS = 1_200;
export const CRUISE_RATE_LIMITED_MS = 1_800;

export interface CruiseResult {
  /** How many are within the radius. */
  readonly found: number;
  /** How many of them are in view; null where the layer is off. */
  readonly inView: number | null;
}

/** The button "Cruise this area". Found nobody is a result of `loaded`, not a state of its own. */
export type Cruise =
  | { readonly status: 'enabled' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'loaded' } & CruiseResult)
  /** Cannot be pressed for `forMs` milliseconds. */
  | { readonly status: 'rate-limited'; readonly forMs: number };

export type CruiseEvent =
  | { readonly type: 'pressed' }
  | ({ readonly type: 'answered' } & CruiseResult)
  | { readonly type: 'failed' }
  /** The server asks for a pause; null when it does not say how long. */
  | { readonly type: 'refused-for-now'; readonly retryAfterSeconds: number | null }
  | { readonly type: 'time-over' };

export const firstCruise: Cruise = { status: 'enabled' };

/** The next state; an event that does not belong to the state changes nothing. */
export function nextCruise(cruise: Cruise, event: CruiseEvent): Cruise {
  switch (event.type) {
    case 'pressed':
      return cruise.status === 'enabled' ? { status: 'loading' } : cruise;
    case 'answered':
      return cruise.status === 'loading'
        ? { status: 'loaded', found: event.found, inView: event.inView }
        : cruise;
    case 'failed':
      return cruise.status === 'loading' ? { status: 'enabled' } : cruise;
    case 'refused-for-now':
      return cruise.status === 'loading' ? pause(event.retryAfterSeconds) : cruise;
    case 'time-over':
      if (cruise.status === 'loaded') return { status: 'rate-limited', forMs: CRUISE_RATE_LIMITED_MS };
      return cruise.status === 'rate-limited' ? { status: 'enabled' } : cruise;
  }
}

const pause = (retryAfterSeconds: number | null): Cruise => ({
  status: 'rate-limited',
  forMs: Math.max(CRUISE_RATE_LIMITED_MS, (retryAfterSeconds ?? 0) * 1000),
});

/** When the time of this state is over, in milliseconds; null: it waits for something else. */
export function cruiseTimerMs(cruise: Cruise): number | null {
  if (cruise.status === 'loaded') return CRUISE_LOADED_MS;
  return cruise.status === 'rate-limited' ? cruise.forMs : null;
}
