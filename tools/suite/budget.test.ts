import { describe, expect, it } from 'vitest';
import { type Budget, budgetOf, compareWithBudget, type Cost, sliceOf } from './budget.ts';

const budget: Budget = {
  ...{ calibrationSeconds: 0.8, totalCpuSeconds: 171 },
  cpuSeconds: { 'product/chat': 100, 'product/map': 50, platform: 20, wire: 1 },
};
/** All of it on a machine of this pace, and these in place of others. */
const costAt = (pace: number, more: Record<string, number> = {}): Cost => ({
  calibrationSeconds: [budget.calibrationSeconds * pace],
  cpuSeconds: Object.fromEntries(
    Object.entries({ ...budget.cpuSeconds, ...more }).map(([slice, seconds]) => [slice, seconds * pace]),
  ),
});
const PACES = [0.5, 1, 3];

describe('the budget of the tests', () => {
  it('allows the same cost on slow and fast machines', () => {
    for (const pace of PACES) {
      const { faults, pace: found } = compareWithBudget(budget, costAt(pace));
      expect(faults).toEqual([]);
      expect(found).toBeCloseTo(pace);
    }
  });

  it('names a slice that clearly grew, on any machine', () => {
    for (const pace of PACES) {
      const grown = compareWithBudget(budget, costAt(pace, { 'product/map': 76, 'product/chat': 70 }));
      expect(grown.faults).toEqual([expect.stringContaining('product/map')]);
    }
    expect(compareWithBudget(budget, costAt(1, { 'product/map': 60 })).faults).toEqual([]);
  });

  it('names the growth of the whole suite even if each slice is within its budget', () => {
    const grownBy = (factor: number) =>
      Object.fromEntries(Object.entries(budget.cpuSeconds).map(([slice, s]) => [slice, s * factor]));
    for (const pace of PACES) {
      expect(compareWithBudget(budget, costAt(pace, grownBy(1.14))).faults).toEqual([]);
      expect(compareWithBudget(budget, costAt(pace, grownBy(1.2))).faults).toEqual([
        expect.stringMatching(/^all tests take \d+ CPU seconds, where \d+ are budgeted here$/),
      ]);
    }
  });

  it('does not mistake a machine that slows down for growth', () => {
    const slower = { ...costAt(1.3), calibrationSeconds: [0.8, 0.8 * 1.3] };
    expect(compareWithBudget(budget, slower).faults).toEqual([]);
  });

  it('names a slice without a budget once its tests have a cost', () => {
    expect(compareWithBudget(budget, costAt(1, { 'product/trips': 4 })).faults).toEqual([]);
    expect(compareWithBudget(budget, costAt(1, { 'product/trips': 12 })).faults).toEqual([
      'the tests of product/trips take 12 CPU seconds and have no budget',
    ]);
  });

  it('is met by the run that becomes the new budget', () => {
    const cost = costAt(1.7, { 'product/trips': 300 });
    const next = budgetOf(cost);
    expect(next.totalCpuSeconds).toBe(Math.ceil(471 * 1.7));
    expect(compareWithBudget(next, cost)).toMatchObject({ faults: [], pace: expect.closeTo(1) });
  });

  it('assigns tests to their slice, wherever they are', () => {
    const slices = new Set(['chat']);
    expect(sliceOf('product/chat/server/send.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/server/tests/chat/send.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/web/e2e/chat/send.browser.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/web/tests/chat/faults.test.ts', slices)).toBe('product/chat');
    expect(sliceOf('apps/web/e2e/doors/way-in.browser.test.ts', slices)).toBe('apps/web');
    expect(sliceOf('platform/db/pool.test.ts', slices)).toBe('platform');
    expect(sliceOf('product/brand.test.ts', slices)).toBe('product');
  });
});
