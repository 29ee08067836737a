import { pino } from 'pino';
import type { HttpOptions } from '#platform/http/serve.ts';

/** A server of calls that everyone may make, without limits and without a log. */
export const openHttp: HttpOptions<never> = {
  log: pino({ level: 'silent' }),
  trustProxy: false,
  ownOrigin: null,
  secureCookies: false,
  identify: () => Promise.resolve(null),
  idOf: () => '',
  refuse: () => null,
  rates: () => null,
  wireVersion: 1,
  wireVersionHeader: 'x-wire-version',
  accessCookie: 'access_token',
};
