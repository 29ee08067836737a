import createClient from 'openapi-fetch';

/** The version of the wire that `schema.d.ts` describes. */
const WIRE_VERSION = '1';

/**
 * Creates a client; see `index.d.ts`.
 *
 * @param {import('./index.d.ts').ApiClientOptions} options
 */
export function createApiClient({ baseUrl, token = null, onToken = () => undefined, fetch }) {
  /** @type {string | null} */
  let bearer = token;
  const client = createClient({ baseUrl, ...(fetch && { fetch }) });
  client.use({
    onRequest({ request }) {
      request.headers.set('x-wire-version', WIRE_VERSION);
      request.headers.set('x-wants-token', '1');
      if (bearer !== null) request.headers.set('authorization', `Bearer ${bearer}`);
      return request;
    },
    onResponse({ response }) {
      const given = response.headers.get('x-access-token');
      if (given === null) return;
      bearer = given;
      onToken(given);
    },
  });
  return client;
}
