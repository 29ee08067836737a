import { expect, it } from 'vitest';
import { returnAddressIn, withReturn } from './return-address.rules.ts';

it('an address to return to is read as it was written, with query and fragment', () => {
  for (const address of ['/groups/0a1b', '/?who=0a1b&tab=people#here', '/chats/0a1b'])
    expect(returnAddressIn(new URL(withReturn('/login', address), 'https://app.example').search)).toBe(
      address,
    );
  expect(withReturn('/login', '/')).toBe('/login');
});

it.each([
  ['none', ''],
  ['another site', '//evil.example'],
  ['another site, in full', 'https://evil.example/'],
  ['another site behind a backslash', '/\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path that climbs', '/groups/../logout'],
  ['the log-out', '/logout'],
  ['the log-in', '/login?return=/login'],
  ['the sign-up', '/Register/'],
  ['a call', '/api/user/export'],
  ['an arrival', '/play/landing'],
])('%s is no address to return to', (_, to) => {
  expect(returnAddressIn(`?${new URLSearchParams({ return: to }).toString()}`)).toBeNull();
});
