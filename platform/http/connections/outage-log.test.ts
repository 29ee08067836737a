import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OutageLog } from './outage-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an outage is logged when it begins, and with its number of refusals once it was quiet for a minute', () => {
  const lines: unknown[][] = [];
  const outage = new OutageLog({
    log: { warn: (...line: unknown[]) => void lines.push(line) },
    ...{ began: 'refusing', ended: 'refusing no longer' },
  });
  for (let n = 0; n < 3; n += 1) {
    outage.refused();
    vi.advanceTimersByTime(59_999);
  }
  expect(lines).toEqual([['refusing']]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([['refusing'], [{ refused: 3 }, 'refusing no longer']]);
  vi.advanceTimersByTime(600_000);
  outage.refused();
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([['refusing'], [{ refused: 1 }, 'refusing no longer']]);
});
