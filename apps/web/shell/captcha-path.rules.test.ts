import { expect, it } from 'vitest';
import { CAPTCHA_PATH, isExempt, isToBeRead } from './captcha-path.rules.ts';

it('policies and pages are read at each of their addresses', () => {
  for (const path of ['/policies/privacy', '/map/policies/privacy', '/pages/help'])
    expect([isExempt(path), isToBeRead(path)]).toEqual([true, true]);
});

it('who holds the token of a letter is led nowhere with it', () => {
  for (const path of ['/activate', '/set-password', '/Set-Password/', CAPTCHA_PATH])
    expect([isExempt(path), isToBeRead(path)]).toEqual([true, false]);
});

it('[SHELL-022] everywhere else the captcha comes first', () => {
  for (const path of ['/', '/map', '/policies', '/you', '/you/set-password', '/activate/x'])
    expect(isExempt(path)).toBe(false);
});
