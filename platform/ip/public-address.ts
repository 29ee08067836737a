import { isIP } from 'node:net';
import { addressList } from './address-list.ts';

/** Non-public ranges: private, documentation, test and multicast networks (IANA). */
const ipv4 = addressList(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,' +
    '192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
);
/** The allocated IPv6 range, minus transition and reserved ranges below. */
const ipv6 = addressList('2000::/3');
const ipv6Apart = addressList('2001::/23,2001:db8::/32,2002::/16,3fff::/20');

/** Whether an address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !ipv4.has(address);
  return ipv6.has(address) && !ipv6Apart.has(address);
}
