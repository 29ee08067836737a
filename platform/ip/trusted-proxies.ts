import { type AddressList, addressList } from './address-list.ts';

/** The proxies in front of the server whose word about a client is believed. */
export interface TrustedProxies extends AddressList {
  /**
   * The address of the client, read from the nearest proxy outwards: the first that is none of ours.
   *
   * @param peer the other end of the socket
   * @param forwardedFor `X-Forwarded-For` as it came
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
