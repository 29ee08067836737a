/** Stores files that are too large for a database, by keys like `owner/name`. It has no addresses to hand out. */
export interface Storage {
  /** Atomic; replaces what the key held. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null for a missing key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Idempotent. */
  remove: (key: string) => Promise<void>;
  /** Removes every file of one owner. */
  removeOf: (owner: string) => Promise<void>;
}

/** A store that refuses or does not answer. The message says why, and quotes neither a key nor a secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
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
