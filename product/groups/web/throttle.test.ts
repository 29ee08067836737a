import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '#platform/client/throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('[GROUP-24] a busy group is requested at once, then at most once a second', () => {
  let times = 0;
  const { ask, cancel } = throttle(() => void (times += 1), 1000);
  for (let n = 0; n < 50; n++) ask();
  expect(times).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(times).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(times).toBe(2);
  ask();
  ask();
  expect(times).toBe(3);
  cancel();
  vi.advanceTimersByTime(5000);
  expect(times).toBe(3);
});
