import { Refused } from '#platform/contract/refused.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { addPhoto } from '../contract.ts';

/** Each holds about 12 MB until it is decoded, and one is decoded at a time. */
export const MAX_UPLOADS = 8;

/** Takes pictures in: one at a time of a visitor in all processes, and few in all, which bounds the memory of this one. */
export class Uploads {
  readonly #leases: Leases;
  #running = 0;

  constructor(leases: Leases) {
    this.#leases = leases;
  }

  /** @throws Refused `busy` when there are too many; else whatever `work` throws */
  async run<T>(visitorId: string, work: () => Promise<T>): Promise<T> {
    const lease = await this.#leases.acquire(`upload ${visitorId}`);
    if (!lease) throw new Refused<typeof addPhoto>('busy');
    try {
      return await this.#runAmongFew(work);
    } finally {
      await lease.release();
    }
  }

  async #runAmongFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_UPLOADS) throw new Refused<typeof addPhoto>('busy');
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
    }
  }
}
