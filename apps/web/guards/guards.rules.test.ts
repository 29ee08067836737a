import { expect, it } from 'vitest';
import { passesPreLogin } from './guards.rules.ts';

const activated = { accountIsActivated: true };
const anonymous = { accountIsActivated: false };

it('[GUARD-08] passes pre-login when there is no current visitor', () => {
  expect(passesPreLogin(null, false)).toBe(true);
});

it('[GUARD-09] passes pre-login when the account is not activated', () => {
  expect(passesPreLogin(anonymous, false)).toBe(true);
});

it('[GUARD-10] passes pre-login when a logout is in progress', () => {
  expect(passesPreLogin(activated, true)).toBe(true);
});

it('[GUARD-11] passes pre-login in no other case', () => {
  expect(passesPreLogin(activated, false)).toBe(false);
});
