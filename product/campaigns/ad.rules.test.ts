import { expect, it } from 'vitest';
import { adFor } from './ad.rules.ts';

const nobody = { isAnonymous: true, isUpgraded: false };
const usual = { isCafe: false, wasShownInSession: false };

it('[SHELL-019] an account is advertised to visitors without one', () => {
  expect(adFor(nobody, usual)).toBe('sign-up');
  expect(adFor({ ...nobody, isAnonymous: false }, usual)).toBeNull();
  expect(adFor(null, usual)).toBeNull();
});

it('[SHELL-019] an account is advertised at most once a session, never to paid visitors, never in the cafe', () => {
  expect(adFor(nobody, { ...usual, wasShownInSession: true })).toBeNull();
  expect(adFor({ isAnonymous: true, isUpgraded: true }, usual)).toBeNull();
  expect(adFor(nobody, { ...usual, isCafe: true })).toBeNull();
});
