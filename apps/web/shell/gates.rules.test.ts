import { expect, it } from 'vitest';
import { PEOPLE_SEEN } from '#product/captcha/refusal.contract.ts';
import { gateToShow } from './gates.rules.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
const until = now + 60_000;
const none = { isIpBlocked: false, rateLimitBlock: null, isSiteDown: false, isReadingPolicy: false };

it('[SHELL-075] [SHELL-105] only log-in, registration and soft reload lock the screen', () => {
  for (const reason of ['login', 'registration', 'softReload'])
    expect(gateToShow({ ...none, rateLimitBlock: { reason, until } }, now)).toBe('rate-limit-lock');
  for (const reason of ['message', 'globalPost', 'flag', 'upload', 'verification', 'payment'])
    expect(gateToShow({ ...none, rateLimitBlock: { reason, until } }, now)).toBeNull();
});

it('the app stays where only the people of an hour are used up', () => {
  expect(gateToShow({ ...none, rateLimitBlock: { reason: PEOPLE_SEEN, until } }, now)).toBeNull();
  expect(gateToShow({ ...none, rateLimitBlock: { reason: PEOPLE_SEEN, until: null } }, now)).toBeNull();
});

it('[SHELL-086] [SHELL-105] a generic block or a blocked address shows the IP-blocked screen', () => {
  expect(gateToShow({ ...none, rateLimitBlock: { reason: 'generic', until } }, now)).toBe('ip-blocked');
  expect(gateToShow({ ...none, isIpBlocked: true }, now)).toBe('ip-blocked');
});

it('[SHELL-075] [SHELL-105] a block ends at its end; one without an end stays', () => {
  for (const reason of ['generic', 'softReload']) {
    expect(gateToShow({ ...none, rateLimitBlock: { reason, until } }, until - 1)).not.toBeNull();
    expect(gateToShow({ ...none, rateLimitBlock: { reason, until } }, until)).toBeNull();
    expect(gateToShow({ ...none, rateLimitBlock: { reason, until: null } }, until)).not.toBeNull();
  }
});

it('[SHELL-087] a policy can be read during a block', () => {
  const reading = { ...none, isReadingPolicy: true };
  expect(gateToShow({ ...reading, isIpBlocked: true }, now)).toBeNull();
  expect(gateToShow({ ...reading, rateLimitBlock: { reason: 'softReload', until } }, now)).toBeNull();
});

it('no gate shows when nothing is wrong', () => {
  expect(gateToShow(none, now)).toBeNull();
  expect(gateToShow({ ...none, isSiteDown: true }, now)).toBe('site-down');
});
