import { type AddressList, addressList } from './address-list.ts';

/** Trusted proxies in front of the server. */
export interface TrustedProxies extends AddressList {
  /**
   * The client's address: the first that is not a trusted proxy, from the nearest outwards.
   *
   * @param peer the other end of the socket
   * @param forwardedFor the `X-Forwarded-For` header
   */
  readonly clientOf: (peer: string | undefined, forwardedFor: string | undefined) => string;
}

/** @param list as `addressList` takes it; false trusts no proxy */
export function trustedProxies(list: false | string): TrustedProxies {
  const { has } = addressList(list === false ? '' : list);
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
