import { expect, it } from 'vitest';
import type { CallFailure } from '#platform/client/client.ts';
import { isCaptchaDeclined, peopleUsedUp } from './client.rules.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const limited = (reason: string, retryAfterSeconds: number | null): CallFailure => ({
  ...{ type: 'rate-limited', reason, retryAfterSeconds },
});
const refused = (code: string): CallFailure => ({
  ...{ type: 'refused', status: 403, code, reason: null, alert: null },
});

it('people are used up until the end that the answer names, if it does', () => {
  expect(peopleUsedUp(limited('peopleSeen', 90), NOW)).toEqual({ until: NOW + 90_000 });
  expect(peopleUsedUp(limited('peopleSeen', null), NOW)).toEqual({ until: null });
});

it('a rate limit of calls uses up no people', () => {
  const failures = [limited('generic', 90), limited('softReload', null), refused('peopleSeen')];
  expect(failures.map((failure) => peopleUsedUp(failure, NOW))).toEqual([null, null, null]);
});

it('a captcha was declined where the call still fails for it', () => {
  expect(isCaptchaDeclined(refused('CAPTCHA_REQUIRED'))).toBe(true);
  const others = [refused('not-admitted'), limited('CAPTCHA_REQUIRED', null)];
  expect(others.map(isCaptchaDeclined)).toEqual([false, false]);
});
