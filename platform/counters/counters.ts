/** What an engine in memory answers at once, and one elsewhere later. */
export type Awaitable<T> = T | Promise<T>;

/** At most `max` in each window of `seconds`; a window begins with the first that is counted in it. */
export interface LimitOptions {
  readonly max: number;
  readonly seconds: number;
}

export interface Limit {
  /** Counts one more for a key, unless it must wait. Answers the whole seconds to wait, or null when it may go on. */
  readonly count: (key: string) => Awaitable<number | null>;
  /** Takes back one that was counted; nothing once its window is over. */
  readonly giveBack: (key: string) => Awaitable<void>;
}

/** A state for each key, changed by pure functions and forgotten some time after its last change. */
export interface KeyedStates<State> {
  readonly read: (key: string) => Awaitable<State | undefined>;
  /**
   * Changes a state as if nothing else changed it meanwhile: `change` may run again with a newer state. Nothing is
   * written when it answers the state it was given.
   */
  readonly update: <Answer>(
    key: string,
    change: (state: State | undefined) => { readonly state: State; readonly answer: Answer },
  ) => Awaitable<Answer>;
}

/**
 * What is counted over time, by all processes together. A name belongs to one limit or one type of state. Flooded with
 * keys, an engine may forget those that were not met for longest. Each engine proves itself by
 * `counters.conformance.ts`.
 */
export interface Counters {
  readonly limit: (name: string, options: LimitOptions) => Limit;
  /** @param options.keepMs  how long a state is kept after its last change, in milliseconds */
  readonly states: <State>(name: string, options: { readonly keepMs: number }) => KeyedStates<State>;
}
