import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type { components, operations, paths } from './schema.js';

/** The named types of the document: `Schema['Message']`. */
export type Schema = components['schemas'];

export interface ApiClientOptions {
  /** Address of the server, without a trailing slash. */
  readonly baseUrl: string;
  /** Token of a session that `onToken` got before; without one the first calls are those of a stranger. */
  readonly token?: string | null;
  /** Called with the token of each new session, to be kept as a password is. */
  readonly onToken?: (token: string) => void;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of every call: `const { data, error, response } = await client.POST('/api/message', { body })`.
 *
 * A refusal is `error`, whose `error` is one of the codes of the call. A call that starts a session gives the client its
 * token, which the following calls bear. Rejects where the server cannot be reached.
 */
export declare function createApiClient(options: ApiClientOptions): Client<paths>;
