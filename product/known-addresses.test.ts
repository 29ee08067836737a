import { expect, it } from 'vitest';
import { isKnownAddress } from './known-addresses.ts';

it('addresses of pages and of redirects are known, whatever fills their parts', () => {
  const known = [
    '/',
    '/map',
    '/MAP/',
    '/chats/0123',
    '/chats/0123/spot',
    '/pages/guide/fingerprint',
    '/pages',
  ];
  for (const address of [...known, '/play/folsom', '/contact', '/guide/Fingerprint/', '/twitter'])
    expect(isKnownAddress(address), address).toBe(true);
});

it('all others are not', () => {
  const unknown = [
    '/nowhere',
    '/chats/0123/spot/more',
    '/policies',
    '/mapp',
    '/chats/a/b',
    '/constructor',
    '/*',
  ];
  for (const address of unknown) expect(isKnownAddress(address), address).toBe(false);
});
