/** Source of `now`, injected so that a test can control time. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
