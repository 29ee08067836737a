import { BlockList, isIP } from 'node:net';

/** Addresses of the network and ranges of them. */
export interface AddressList {
  /** Whether this address, such as the other end of a socket, is among them; an IPv4 one also in its IPv6 form. */
  readonly has: (address: string | undefined) => boolean;
}

/** @param text comma-separated addresses and ranges that pass `isAddressRange`; may be empty */
export function addressList(text: string): AddressList {
  // Asked about every request; most lists are empty.
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
