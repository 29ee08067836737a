/** A number in [0, 1), as `Math.random` gives it. */
export type Random = () => number;

/**
 * A reproducible generator; the seed's last 32 bits count.
 *
 * Not for secrets: its numbers are predictable. Algorithm mulberry32 (Tommy Ettinger, 2017, public domain:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
