import type { Call } from '#platform/http/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** A handler's context for a client without headers and cookies. */
export const bareCall: Pick<
  Call<Endpoint, unknown>,
  'address' | 'header' | 'cookie' | 'setCookie' | 'clearCookie' | 'setHeader'
> = {
  address: '127.0.0.1',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
  setHeader: () => undefined,
};
