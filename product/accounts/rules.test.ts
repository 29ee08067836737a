import { expect, it } from 'vitest';
import {
  emailBackoff,
  expiryOf,
  nextAttemptAt,
  sessionTransferPrompt,
  activationDeadline,
  sameAddress,
  showsLinks,
} from './rules.ts';

const NOW = new Date('2026-05-08T12:00:00Z');

it('email addresses are compared without regard to case', () => {
  expect(sameAddress(' Some.One@Mail.Example ')).toBe('some.one@mail.example');
  expect(sameAddress('jose\u0301@mail.example')).toBe('jos\u00e9@mail.example');
});

it('[AUTH-02] an account can be activated for seven days, and a link is valid for 24 hours', () => {
  expect(activationDeadline(NOW)).toEqual(new Date('2026-05-15T12:00:00Z'));
  expect(expiryOf('activate', NOW)).toEqual(new Date('2026-05-09T12:00:00Z'));
});

it('a password link is valid for an hour, a session transfer for 15 minutes', () => {
  expect(expiryOf('reset', NOW)).toEqual(new Date('2026-05-08T13:00:00Z'));
  expect(expiryOf('session-transfer', NOW)).toEqual(new Date('2026-05-08T12:15:00Z'));
});

it('an email is retried after two minutes, then later each time', () => {
  expect([1, 2, 3, 7].map(emailBackoff)).toEqual([120, 240, 480, 7_680]);
});

it('[NATIVE-17] a session transfer asks differently depending on the current visitor', () => {
  const owner = { _id: 'a', handle: 'quietfern', email: 'a@mail.example', isAnonymous: false };
  expect(sessionTransferPrompt('a', owner)).toEqual({ type: 'same-user' });
  expect(sessionTransferPrompt('b', owner)).toEqual({ type: 'different-user', email: 'a@mail.example' });
  expect(sessionTransferPrompt('b', { ...owner, email: null, isAnonymous: true })).toEqual({
    type: 'anonymous-user',
  });
  expect(sessionTransferPrompt('b', null)).toEqual({ type: 'nobody' });
});

it('[AUTH-02] a link is shown on the screen only where no email is sent and this computer alone reaches the server', () => {
  const here = { smtpUrl: null, appUrl: null, host: '127.0.0.1' };
  expect(['127.0.0.1', '::1', 'localhost'].map((host) => showsLinks({ ...here, host }))).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    showsLinks({ ...here, smtpUrl: 'smtp://mail.example' }),
    showsLinks({ ...here, appUrl: 'https://map.example' }),
    showsLinks({ ...here, host: '0.0.0.0' }),
    showsLinks({ ...here, host: '192.0.2.1' }),
  ]).toEqual([false, false, false, false]);
});

it('after too many attempts the time of the next one is named, where a time of day tells it', () => {
  const now = NOW.getTime();
  expect(nextAttemptAt(90, now + 1)).toBe(now + 120_000);
  expect(nextAttemptAt(86_399, now)).toBe(now + 86_400_000);
  expect([null, 0, 86_400].map((seconds) => nextAttemptAt(seconds, now))).toEqual([null, null, null]);
});
