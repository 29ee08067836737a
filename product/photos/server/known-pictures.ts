import { readFileSync } from 'node:fs';
import { HashBank } from '#platform/images/pdq/hash-bank.ts';
import { HASH_BYTES, type PdqHash } from '#platform/images/pdq/pdq.ts';

/** Bits by which two hashes of one picture may differ, and the quality from which that says something: as PDQ advises. */
const MAX_DISTANCE = 31;
const MIN_QUALITY = 50;

const HASH = /^[0-9a-f]{64}$/i;

/**
 * Reads a list of PDQ hashes, one a line, 64 hex digits each; empty lines and lines that begin with # are left out.
 *
 * @throws Error that names the file and the line, and quotes nothing of it
 */
export function readHashList(file: string): Uint8Array[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, at) => {
      if (line === '' || line.startsWith('#')) return [];
      if (!HASH.test(line)) throw new Error(`${file}:${at + 1} is no PDQ hash of 64 hex digits`);
      return [Uint8Array.from(Buffer.from(line, 'hex'))];
    });
}

/** Pictures that may not be shown, by their hashes: of lists, and of what was removed here. */
export class KnownPictures {
  readonly #listed = new HashBank();
  #removed = new HashBank();

  /** Adds the hashes of a list, which stay. */
  addListed(hashes: Iterable<Uint8Array>): void {
    for (const bits of hashes) this.#listed.put(bits);
  }

  /** Replaces the hashes of what was removed here. */
  setRemoved(hashes: Iterable<Uint8Array>): void {
    const removed = new HashBank();
    for (const bits of hashes) removed.put(bits);
    this.#removed = removed;
  }

  /** Whether a picture is known. One that looks like nothing in particular is not: it would be like all of its kind. */
  isKnown({ bits, quality }: PdqHash): boolean {
    return (
      quality >= MIN_QUALITY &&
      [this.#listed, this.#removed].some((bank) => bank.nearest(bits, MAX_DISTANCE) !== null)
    );
  }
}

/** Joins the hashes of the near copies of a picture that say something. */
export const joinHashes = (hashes: readonly PdqHash[]): Uint8Array =>
  Buffer.concat(hashes.flatMap(({ bits, quality }) => (quality >= MIN_QUALITY ? [bits] : [])));

/** The hashes that `joinHashes` joined. */
export const splitHashes = (joined: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(joined.length / HASH_BYTES) }, (_, at) =>
    Uint8Array.from(joined.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  );
