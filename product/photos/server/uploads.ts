import { Refused } from '#platform/contract/refused.ts';
import type { addPhoto } from '../contract.ts';

/** Each holds some 12 MB until it was decoded, and one is decoded at a time. */
export const MAX_UPLOADS = 8;

/** Pictures that are being taken in: one a person and few in all, so that nobody fills the memory by sending many. */
export class Uploads {
  readonly #under = new Set<string>();

  /** @throws Refused `busy` at once when there are too many; else whatever `work` throws */
  async run<T>(visitorId: string, work: () => Promise<T>): Promise<T> {
    if (this.#under.has(visitorId) || this.#under.size >= MAX_UPLOADS)
      throw new Refused<typeof addPhoto>('busy');
    this.#under.add(visitorId);
    try {
      return await work();
    } finally {
      this.#under.delete(visitorId);
    }
  }
}
