import { describe, expect, it } from 'vitest';
import { readRateLimit, readRetryAfter, remainingMinutes } from './rate-limit.rules.ts';

const known = ['login', 'softReload'];
const reasonOf = (body: unknown) => readRateLimit(body, null, known).reason;

describe('a rate limit', () => {
  it('[OPS-10] [OPS-11] [OPS-12] has its reason beside our error kind, when the reason is known', () => {
    expect(reasonOf({ error: 'RATE_LIMIT', reason: 'softReload' })).toBe('softReload');
  });

  it('[OPS-10] is generic when the body is no object', () => {
    for (const body of [null, 'RATE_LIMIT', 429, undefined]) expect(reasonOf(body)).toBe('generic');
  });
  it('[OPS-11] [OPS-13] is generic beside another error kind', () => {
    expect(reasonOf({ error: 'OTHER', reason: 'login' })).toBe('generic');
  });
  it('[OPS-12] [OPS-13] is generic with an unknown reason', () => {
    expect(reasonOf({ error: 'RATE_LIMIT', reason: 'weather' })).toBe('generic');
    expect(reasonOf({ error: 'RATE_LIMIT', reason: 7 })).toBe('generic');
  });

  it('[OPS-14] parses Retry-After as a number', () => expect(readRetryAfter('90')).toBe(90));
  it('[OPS-15] without Retry-After the wait is unknown', () => expect(readRetryAfter(null)).toBeNull());
  it('[OPS-17] ignores a date, and treats negative numbers as 0', () => {
    expect(readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
    expect(readRetryAfter('')).toBeNull();
    expect(readRetryAfter('-5')).toBe(0);
  });

  it('[SHELL-105] rounds the minutes left up, and ends at 0', () => {
    expect(remainingMinutes(61_000, 0)).toBe(2);
    expect(remainingMinutes(60_000, 0)).toBe(1);
    expect(remainingMinutes(1, 0)).toBe(1);
    expect(remainingMinutes(0, 5)).toBe(0);
  });
});
