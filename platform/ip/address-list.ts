import { BlockList, isIP } from 'node:net';

/** A list of IP addresses and ranges. */
export interface AddressList {
  /** Whether the list contains an address, such as a socket's peer; IPv4 also in its IPv6 form. */
  readonly has: (address: string | undefined) => boolean;
}

/** @param text comma-separated addresses and ranges that pass `isAddressRange`; may be empty */
export function addressList(text: string): AddressList {
  // Called for every request; most lists are empty.
  if (text === '') return { has: () => false };
  const list = new BlockList();
  for (const range of text.split(',')) {
    const [address = '', prefix] = range.trim().split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return {
    has: (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address)),
  };
}

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
