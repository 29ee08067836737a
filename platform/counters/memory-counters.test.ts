import { describe, expect, it } from 'vitest';
import { countersConformance } from './counters.conformance.ts';
import { createMemoryCounters } from './memory-counters.ts';

describe('counters in memory', () => {
  countersConformance(() => {
    let time = 1_000;
    const counters = createMemoryCounters(() => time);
    return { one: counters, other: counters, pass: (ms) => void (time += ms) };
  });

  it('answer synchronously, so that a hot path does not wait', () => {
    const counters = createMemoryCounters(() => 0);
    expect(counters.limit('limit', { max: 0, seconds: 60 }).count('a')).toBe(60);
    const states = counters.states<number>('states', { keepMs: 1 });
    expect(states.update('a', () => ({ state: 1, answer: 'at once' }))).toBe('at once');
    expect(states.read('a')).toBe(1);
  });
});
