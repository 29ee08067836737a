import { expect, it } from 'vitest';
import { subnetOf } from './subnet.ts';

it('an IPv4 address is its own subnet, also in its IPv6 form', () => {
  expect(subnetOf('203.0.113.9')).toBe('203.0.113.9');
  expect(subnetOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the IPv6 address %s belongs to subnet %s', (address, network) => {
  expect(subnetOf(address)).toBe(network);
});

it('other text stays as it is', () => {
  expect(subnetOf('')).toBe('');
});
