import {
  expireAvailability,
  findAvailability,
  findExpiredAvailability,
} from '#product/visitors/server/index.ts';
import type { AvailabilityDeps } from './deps.ts';

/** Interval between two reads of what is stored: the commit of an end may not have been heard of. */
const READS_EVERY_MS = 60_000;

/** Takes visitors off the map when the end they set for being around has come. */
export class AvailabilityEnds {
  readonly #context: AvailabilityDeps;
  /** Milliseconds of the epoch, by visitor. */
  readonly #ends = new Map<string, number>();
  #nextRead = 0;

  constructor(context: AvailabilityDeps) {
    this.#context = context;
  }

  /** @param until null when nothing ends by itself */
  set(visitorId: string, until: Date | null): void {
    if (until === null) this.#ends.delete(visitorId);
    else this.#ends.set(visitorId, until.getTime());
  }

  /** Loads the ends set before the last stop; those that have passed are carried out when this resolves. */
  async load(): Promise<void> {
    const { database, leaveMap, positionService } = this.#context;
    await this.tick();
    // The end was stored, and the position was not when the server was killed.
    const expired = await findExpiredAvailability(database);
    await leaveMap(expired.filter((id) => positionService.publishedOf(id) !== null));
  }

  /** Carries out the ends that have come; one that fails stays and is tried at the next tick. */
  async tick(): Promise<void> {
    const { clock, database, leaveMap, visitors } = this.#context;
    const now = clock.now();
    if (now.getTime() >= this.#nextRead) await this.#read(now);
    const expired = [...this.#ends].filter(([, until]) => until <= now.getTime());
    if (expired.length === 0) return;
    const ids = expired.map(([id]) => id);
    // First what others see, for which no database is needed.
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
