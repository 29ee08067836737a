/** When others see who came, or is online again: all at once each minute, or each at once, which no production does. */
export type Arrivals = 'each-minute' | 'at-once';

/** A change of what others see of a visitor's activity shows at the next beat, together with everyone else's. */
const BEAT_MS = 60_000;

/** The number of the full minute. Others see who came, or is online again, when it changes: never the instant. */
export const beatAt = (now: number): number => Math.floor(now / BEAT_MS);
