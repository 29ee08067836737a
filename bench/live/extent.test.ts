import { describe, expect, it } from 'vitest';
import { FULL, planOf, SHORT } from './extent.ts';

describe('bench:live', () => {
  it('measures everything without an option', () => {
    expect(planOf([])).toEqual({ extent: FULL, results: 'live', settings: '3 rounds; medians' });
  });

  it('measures less with --short, says what, and writes to another file than the full results', () => {
    const { extent, results, settings } = planOf(['--short']);
    expect([extent, results]).toEqual([SHORT, 'live-short']);
    expect(settings).toBe(
      '1 rounds; medians; SHORT RUN, for trying only: 500 sockets instead of 1,000, 5,000 and 10,000; ' +
        '1 round instead of 3, of 10,000 deliveries instead of 60,000; memory weighed after 2 s instead of 8 s',
    );
  });

  it('is shorter in each respect with --short', () => {
    expect(Math.max(...SHORT.sizes)).toBeLessThan(Math.min(...FULL.sizes));
    for (const respect of ['rounds', 'deliveries', 'settlesWithinMs'] as const)
      expect(SHORT[respect]).toBeLessThan(FULL[respect]);
  });
});
