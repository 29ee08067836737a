import { expect, it } from 'vitest';
import { isExempt, isToBeRead } from './captcha-path.rules.ts';

it('policies and pages can be read at each of their addresses', () => {
  for (const path of ['/policies/privacy', '/map/policies/privacy', '/pages/help'])
    expect([isExempt(path), isToBeRead(path)]).toEqual([true, true]);
});

it('visitors with a token from an email are not redirected', () => {
  for (const path of ['/activate', '/set-password', '/Set-Password/', '/i-am-not-a-robot'])
    expect([isExempt(path), isToBeRead(path)]).toEqual([true, false]);
});

it('[SHELL-022] everywhere else the captcha comes first', () => {
  for (const path of ['/', '/map', '/policies', '/you', '/you/set-password', '/activate/x'])
    expect(isExempt(path)).toBe(false);
});
