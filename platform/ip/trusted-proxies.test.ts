import { expect, it } from 'vitest';
import { isAddressRange } from './address-list.ts';
import { trustedProxies } from './trusted-proxies.ts';

it('contains the addresses and ranges of its list, also IPv4 in IPv6 form', () => {
  const proxies = trustedProxies('10.0.0.0/8, 127.0.0.1,fd00::/8');
  for (const address of ['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd12::1'])
    expect(proxies.has(address), address).toBe(true);
  for (const address of ['11.0.0.1', '127.0.0.2', '::1', '', 'not an address', undefined])
    expect(proxies.has(address), address).toBe(false);
  expect(trustedProxies(false).has('127.0.0.1')).toBe(false);
});

it('trusts forwarded addresses from the nearest proxy outwards, up to the first unknown one', () => {
  const { clientOf } = trustedProxies('10.0.0.0/8');
  expect(clientOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(clientOf('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(clientOf('10.0.0.1', 'invented, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
  expect(clientOf('10.0.0.1', undefined)).toBe('10.0.0.1');
  expect(clientOf('10.0.0.1', '10.0.0.3')).toBe('10.0.0.3');
  expect(clientOf(undefined, '198.51.100.1')).toBe('');
});

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0', false],
  ['999.1.1.1', false],
  ['everyone', false],
  ['', false],
])('isAddressRange of %s is %s', (text, expected) => expect(isAddressRange(text)).toBe(expected));
