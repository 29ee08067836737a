import { describe, expect, it } from 'vitest';
import { type Loaded, roundOf, type Window } from './rounds.ts';

/** Two seconds of moving people alone: 100 µs of the server a position, 50 µs of the stores a place. */
const quiet = (more: Partial<Window> = {}): Window => ({
  ...{ seconds: 2, server: 0.2, stores: 0.1, taken: 2_000, mirrored: 2_000, idleShare: 0.6 },
  ...more,
});
const loaded = (more: Partial<Loaded> = {}): Loaded => ({
  ...{ seconds: 4, server: 2.4, stores: 1.2, taken: 4_000, mirrored: 4_000, idleShare: 0 },
  ...{ requests: 10_000, medianMs: 3, p99Ms: 9 },
  ...more,
});

describe('a round of bench:map', () => {
  it('subtracts the cost of the moving people, measured in the quiet windows around it', () => {
    const round = roundOf(loaded(), [quiet({ server: 0.1 }), quiet({ server: 0.3 })], true);
    expect(round).toMatchObject({ requestsPerSecond: 2_500, positionsPerSecond: 1_000, invalid: null });
    expect(round.serverMicros).toBeCloseTo(200);
    expect(round.storeMicros).toBeCloseTo(100);
  });

  it('counts no store time for servers without stores', () => {
    const round = roundOf(loaded({ stores: 0 }), [quiet(), quiet()], false);
    expect([round.storeMicros, round.invalid]).toEqual([0, null]);
  });

  it('is invalid, with the reason, if the moving people left too little idle time on one side of it', () => {
    const { invalid } = roundOf(loaded(), [quiet(), quiet({ idleShare: 0.04 })], true);
    expect(invalid).toMatch(/^no idle time: .* 4 % of the machine was free, at least 15 % is needed$/);
    expect(roundOf(loaded(), [quiet(), quiet({ idleShare: 0.15 })], true).invalid).toBeNull();
  });

  it('is invalid, with the name of the share, if a share is negative or unknown', () => {
    expect(roundOf(loaded({ server: 0.3 }), [quiet(), quiet()], true).invalid).toBe(
      "the server's part is -10 µs",
    );
    expect(roundOf(loaded({ stores: 0.1 }), [quiet(), quiet()], true).invalid).toBe(
      "the stores' part is -10 µs",
    );
    const nobodyMoves = quiet({ server: 0, stores: 0, taken: 0, mirrored: 0 });
    expect(roundOf(loaded(), [nobodyMoves, nobodyMoves], true).invalid).toBe("the server's part is NaN µs");
  });
});
