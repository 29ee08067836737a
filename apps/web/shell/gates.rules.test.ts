import { expect, it } from 'vitest';
import { gateToShow } from './gates.rules.ts';

const none = { isIpBlocked: false, rateLimitBlock: null, isSiteDown: false, isReadingPolicy: false };

it('[SHELL-075] [SHELL-105] only log-in, registration and soft reload lock the screen', () => {
  for (const reason of ['login', 'registration', 'softReload'])
    expect(gateToShow({ ...none, rateLimitBlock: { reason } })).toBe('rate-limit-lock');
  for (const reason of ['message', 'globalPost', 'flag', 'upload', 'verification', 'payment'])
    expect(gateToShow({ ...none, rateLimitBlock: { reason } })).toBeNull();
});

it('[SHELL-086] [SHELL-105] a generic block or a blocked address shows the IP-blocked screen', () => {
  expect(gateToShow({ ...none, rateLimitBlock: { reason: 'generic' } })).toBe('ip-blocked');
  expect(gateToShow({ ...none, isIpBlocked: true })).toBe('ip-blocked');
});

it('[SHELL-087] neither shows over a policy', () => {
  const reading = { ...none, isReadingPolicy: true };
  expect(gateToShow({ ...reading, isIpBlocked: true })).toBeNull();
  expect(gateToShow({ ...reading, rateLimitBlock: { reason: 'softReload' } })).toBeNull();
});

it('nothing stands before everything when nothing is wrong', () => {
  expect(gateToShow(none)).toBeNull();
  expect(gateToShow({ ...none, isSiteDown: true })).toBe('site-down');
});
