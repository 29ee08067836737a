import { BlockList, isIP } from 'node:net';

/** The proxies in front of the server whose word about a client is believed. */
export interface TrustedProxies {
  /** Whether this address, such as the other end of a socket, is one of them. */
  readonly has: (address: string | undefined) => boolean;
  /**
   * The address of the client, read from the nearest proxy outwards: the first that is none of ours.
   *
   * @param peer the other end of the socket
   * @param forwardedFor `X-Forwarded-For` as it came
   */
  readonly clientOf: (peer: string | undefined, forwardedFor: string | undefined) => string;
}

/** @param list addresses and ranges with commas, each of which `isProxyRange` takes; false trusts nobody */
export function trustedProxies(list: false | string): TrustedProxies {
  const trusted = new BlockList();
  for (const range of list === false ? [] : list.split(',')) {
    const [address = '', prefix] = range.trim().split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  const has = (address: string | undefined): boolean =>
    address !== undefined && isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return {
    has,
    clientOf: (peer = '', forwardedFor = '') => {
      let client = peer;
      const named = forwardedFor.split(',').map((address) => address.trim());
      while (has(client)) {
        const next = named.pop();
        if (next === undefined || next === '') break;
        client = next;
      }
      return client;
    },
  };
}

/** `10.0.0.1`, `10.0.0.0/8`, `::1`, `fd00::/8`. */
export function isProxyRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
