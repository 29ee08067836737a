import {
  expireAvailability,
  findAvailability,
  findExpiredAvailability,
} from '#product/visitors/server/index.ts';
import type { AvailabilityDeps } from './deps.ts';

/** Interval between two reads of the stored ends: a commit may have been missed. */
const READS_EVERY_MS = 60_000;

/** Takes visitors off the map when their availability ends. */
export class AvailabilityEnds {
  readonly #context: AvailabilityDeps;
  /** Milliseconds since 1970, by visitor. */
  readonly #ends = new Map<string, number>();
  #nextRead = 0;

  constructor(context: AvailabilityDeps) {
    this.#context = context;
  }

  /** @param until null when the availability has no end */
  set(visitorId: string, until: Date | null): void {
    if (until === null) this.#ends.delete(visitorId);
    else this.#ends.set(visitorId, until.getTime());
  }

  /** Loads stored ends. Those already past are applied before this resolves. */
  async load(): Promise<void> {
    const { database, leaveMap, positionService } = this.#context;
    await this.tick();
    // The server may have stopped between storing the end and storing the position.
    const expired = await findExpiredAvailability(database);
    await leaveMap(expired.filter((id) => positionService.publishedOf(id) !== null));
  }

  /** Applies the ends that are due; failures are retried at the next tick. */
  async tick(): Promise<void> {
    const { clock, database, leaveMap, visitors } = this.#context;
    const now = clock.now();
    if (now.getTime() >= this.#nextRead) await this.#read(now);
    const expired = [...this.#ends].filter(([, until]) => until <= now.getTime());
    if (expired.length === 0) return;
    const ids = expired.map(([id]) => id);
    // Hides the visitors first, which needs no database.
    await leaveMap(ids);
    await expireAvailability(database, ids, now);
    for (const [id, until] of expired) {
      if (this.#ends.get(id) === until) this.#ends.delete(id);
      visitors.changed(id);
    }
  }

  async #read(now: Date): Promise<void> {
    const stored = await findAvailability(this.#context.database);
    for (const { id, until } of stored) if (!this.#ends.has(id)) this.set(id, until);
    this.#nextRead = now.getTime() + READS_EVERY_MS;
  }
}
