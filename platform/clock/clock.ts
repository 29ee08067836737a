/** Where `now` comes from. Passed in, so that a test can hold or move time. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
