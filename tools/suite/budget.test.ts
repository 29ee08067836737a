import { describe, expect, it } from 'vitest';
import { compareWithBudget, sliceOf } from './budget.ts';

const budget = { 'product/chat': 100, 'product/map': 50, platform: 20, wire: 1 };
const times = (pace: number, more: Record<string, number> = {}) => ({
  ...Object.fromEntries(Object.entries(budget).map(([slice, seconds]) => [slice, seconds * pace])),
  ...more,
});

describe('the budget of the tests', () => {
  it('allows the same on slow and fast machines', () => {
    for (const pace of [0.5, 1, 3]) {
      const { faults, pace: found } = compareWithBudget(budget, times(pace));
      expect(faults).toEqual([]);
      expect(found).toBe(pace);
    }
  });

  it('names a slice that clearly grew, on any machine', () => {
    for (const pace of [0.5, 1, 3])
      expect(compareWithBudget(budget, times(pace, { 'product/map': 50 * pace * 1.8 })).faults).toEqual([
        expect.stringContaining('product/map'),
      ]);
    expect(compareWithBudget(budget, times(1, { 'product/map': 60 })).faults).toEqual([]);
  });

  it('names a slice without a budget once its tests have a cost', () => {
    expect(compareWithBudget(budget, times(1, { 'product/trips': 4 })).faults).toEqual([]);
    expect(compareWithBudget(budget, times(1, { 'product/trips': 12 })).faults).toEqual([
      'the tests of product/trips take 12 CPU seconds and have no budget',
    ]);
  });

  it('assigns tests to their slice, wherever they are', () => {
    const slices = new Set(['chat']);
    expect(sliceOf('product/chat/server/send.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/server/tests/chat/send.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/web/e2e/chat/send.browser.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/web/e2e/doors/way-in.browser.test.ts', slices)).toBe('apps/web');
    expect(sliceOf('platform/db/pool.test.ts', slices)).toBe('platform');
    expect(sliceOf('product/brand.test.ts', slices)).toBe('product');
  });
});
