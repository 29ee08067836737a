import { pino } from 'pino';
import type { HttpOptions } from '#platform/http/serve.ts';

/** A server whose calls everyone may make, without limits and log. */
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
