/** Keeps files that are too large for a database, by keys like `owner/name`. */
export interface Storage {
  /** All of it or nothing; what was there under the key is replaced. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is nothing. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Nothing happens when there is nothing. */
  remove: (key: string) => Promise<void>;
  /** Everything of one owner. */
  removeOf: (owner: string) => Promise<void>;
}

const KEY = /^[a-z0-9]+\/[a-z0-9]+$/;
const OWNER = /^[a-z0-9]+$/;

/** @throws Error when the key is malformed; the message does not quote it, as it may be a secret */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a key of the storage');
}

export function assertOwner(owner: string): void {
  if (!OWNER.test(owner)) throw new Error('not an owner in the storage');
}
