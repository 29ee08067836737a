import { expect, it } from 'vitest';
import { emailBackoff, expiryOf, sessionTransferPrompt, activationDeadline, sameAddress } from './rules.ts';

const NOW = new Date('2026-05-08T12:00:00Z');

it('takes addresses for the same whatever the case of their letters', () => {
  expect(sameAddress(' Some.One@Mail.Example ')).toBe('some.one@mail.example');
  expect(sameAddress('jose\u0301@mail.example')).toBe('jos\u00e9@mail.example');
});

it('[AUTH-02] lets an account wait seven days and its link 24 hours', () => {
  expect(activationDeadline(NOW)).toEqual(new Date('2026-05-15T12:00:00Z'));
  expect(expiryOf('activate', NOW)).toEqual(new Date('2026-05-09T12:00:00Z'));
});

it('lets a link to a new password be good for an hour, a session transfer for a quarter of one', () => {
  expect(expiryOf('reset', NOW)).toEqual(new Date('2026-05-08T13:00:00Z'));
  expect(expiryOf('session-transfer', NOW)).toEqual(new Date('2026-05-08T12:15:00Z'));
});

it('an email is tried again after two minutes, then later each time', () => {
  expect([1, 2, 3, 7].map(emailBackoff)).toEqual([120, 240, 480, 7_680]);
});

it('[NATIVE-17] a session transfer asks by who is there', () => {
  const owner = { _id: 'a', handle: 'quietfern', email: 'a@mail.example', isAnonymous: false };
  expect(sessionTransferPrompt('a', owner)).toEqual({ kind: 'same-user' });
  expect(sessionTransferPrompt('b', owner)).toEqual({ kind: 'different-user', email: 'a@mail.example' });
  expect(sessionTransferPrompt('b', { ...owner, email: null, isAnonymous: true })).toEqual({
    kind: 'anonymous-user',
  });
  expect(sessionTransferPrompt('b', null)).toEqual({ kind: 'nobody' });
});
