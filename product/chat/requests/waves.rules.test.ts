import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock/round-time.ts';
import { MAX_WAVES_PER_DAY } from '../contract/schema.ts';
import { type CountedWave, countWave, refuseWave } from './waves.rules.ts';

describe('a wave in a conversation that has begun', () => {
  const begun = { lastSeq: 1, requestOf: 'a', wavedBy: 'a' };

  it('answers the wave of the other, also beside their words and once the request was accepted', () => {
    expect(refuseWave('b', begun)).toBeNull();
    expect(refuseWave('b', { ...begun, lastSeq: 3 })).toBeNull();
    expect(refuseWave('b', { ...begun, requestOf: null })).toBeNull();
  });

  it('is not the second of one who has no answer', () => {
    expect(refuseWave('a', begun)).toBe('already-waved');
    expect(refuseWave('a', { ...begun, lastSeq: 2 })).toBe('already-waved');
  });

  it('is none where words were written, an answer was given, or the wave was unsent', () => {
    for (const other of [
      { lastSeq: 1, requestOf: 'a', wavedBy: null },
      { lastSeq: 2, requestOf: null, wavedBy: 'a' },
      { lastSeq: 9, requestOf: null, wavedBy: null },
    ])
      for (const author of ['a', 'b']) expect(refuseWave(author, other)).toBe('cannot-wave');
  });
});

describe('the waves of a day', () => {
  const START = Date.parse('2030-05-01T12:00:00Z');
  const minute = (n: number) => START + n * 60_000;
  const waves = (count: number): CountedWave[] =>
    Array.from({ length: count }, (_, n) => ({ id: String(n), at: minute(n) }));

  it('are thirty, and one more is possible once the oldest is a day old', () => {
    const full = waves(MAX_WAVES_PER_DAY);
    expect(countWave(full.slice(1), { id: 'next', at: minute(60) }).answer).toEqual({
      ...{ type: 'counted', isNew: true },
    });
    const refused = countWave(full, { id: 'next', at: minute(60) });
    expect(refused).toEqual({ state: full, answer: { type: 'too-many', waitSeconds: 23 * 3_600 } });
    const later = countWave(full, { id: 'next', at: START + DAY_MS });
    expect(later.answer).toEqual({ type: 'counted', isNew: true });
    expect(later.state.map(({ id }) => id)).toEqual([...full.slice(1).map(({ id }) => id), 'next']);
  });

  it('count one that is sent again once', () => {
    const full = waves(MAX_WAVES_PER_DAY);
    expect(countWave(full, { id: '3', at: minute(60) })).toEqual({
      state: full,
      answer: { type: 'counted', isNew: false },
    });
  });
});
