import type { Rights } from './access.rules.ts';

/** Who makes a call, as far as deciding takes it. */
export interface Caller extends Rights {
  readonly _id: string;
  /** Names the session without being of use to anybody who reads it: the hash of its token in hexadecimal. */
  readonly sessionId: string;
}
