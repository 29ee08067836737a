import type { Rights } from './access.rules.ts';

/** The caller of an endpoint, with the rights the rules need. */
export interface Caller extends Rights {
  readonly _id: string;
  /** Hash of the session's token in hexadecimal; it identifies the session and grants nothing. */
  readonly sessionId: string;
}
