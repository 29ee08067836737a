import { describe, expect, it } from 'vitest';
import { blockAndDispatch, passesNativeOnly, passesPreLogin, strippedOfMap } from './guards.rules.ts';

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

describe('the map guard', () => {
  const inside = { hasSession: true, isIpBlocked: false };

  it('[GUARD-03] [GUARD-05] strips only the suffix, for a visitor with a session', () => {
    expect(strippedOfMap('/map', inside)).toBe('/');
    expect(strippedOfMap('/map/', inside)).toBe('/');
    expect(strippedOfMap('/elsewhere/map', inside)).toBe('/elsewhere');
    for (const path of [
      '/',
      '/map/findme',
      '/map/pages/social',
      '/map/policies/terms-of-service',
      '/roadmap',
    ])
      expect(strippedOfMap(path, inside)).toBeNull();
  });

  it('[GUARD-03] does not redirect without a session', () => {
    expect(strippedOfMap('/map', { hasSession: false, isIpBlocked: false })).toBeNull();
  });

  it('[GUARD-20] does not redirect a blocked address, nor before its status is known', () => {
    expect(strippedOfMap('/map', { hasSession: true, isIpBlocked: true })).toBeNull();
    expect(strippedOfMap('/map', { hasSession: true, isIpBlocked: null })).toBeNull();
  });
});

it('[GUARD-06] [GUARD-21] native-only pages open on a native platform', () => {
  expect(passesNativeOnly({ type: 'native', os: 'ios', origin: 'capacitor://localhost' })).toBe(true);
  expect(passesNativeOnly({ type: 'native', os: 'android', origin: 'https://localhost' })).toBe(true);
});

it('[GUARD-07] [GUARD-21] native-only pages open nowhere else', () => {
  expect(passesNativeOnly({ type: 'web' })).toBe(false);
});

describe('the guard that always blocks', () => {
  const notification = { type: 'open-notification', notificationId: '0'.repeat(24) } as const;
  const logOut = { type: 'log-out' } as const;

  it('[GUARD-13] opens no page', () => {
    for (const action of [logOut, notification])
      for (const isFirst of [true, false]) expect(blockAndDispatch(action, isFirst).passes).toBe(false);
  });

  it('[GUARD-14] [GUARD-15] dispatches its action', () => {
    expect(blockAndDispatch(logOut, false).dispatches).toBe(logOut);
    expect(blockAndDispatch(notification, true).dispatches).toBe(notification);
  });

  it('[GUARD-15] opens root beneath if no page was open before', () => {
    expect(blockAndDispatch(notification, true).opensBeneath).toBe('/');
    expect(blockAndDispatch(notification, false).opensBeneath).toBeNull();
  });
});
