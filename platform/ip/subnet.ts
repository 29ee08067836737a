import { isIPv6 } from 'node:net';

/** IPv6 groups that identify a subnet: one client controls every address in it. */
const SUBNET_GROUPS = 4;

/**
 * The subnet an address is counted by: IPv4 addresses themselves, IPv6 their 64-bit network.
 *
 * A single household gets such a network (RFC 6177). IPv4 also counts in its IPv6 form.
 */
export function subnetOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ? tail.split(':') : [])];
  const network = all.slice(0, SUBNET_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
