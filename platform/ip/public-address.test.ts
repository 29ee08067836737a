import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['1.1.1.1', '142.250.74.106', '172.15.0.1', '2606:4700::1111', '2a00:1450::200a'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'push.example', ''],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
