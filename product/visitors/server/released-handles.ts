import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Queries, Transaction } from '#platform/db/database.ts';
import { releasedHandles } from './tables.ts';

/** How long a released handle is kept from others. */
export const RELEASED_HANDLE_DAYS = 30;
const RELEASED_HANDLE_MS = RELEASED_HANDLE_DAYS * 24 * 60 * 60_000;

/** The handle belongs to someone else, or did within the last 30 days. */
export class HandleTaken extends Error {
  constructor() {
    super('the handle is taken');
  }
}

/**
 * Handles that were given up, by a change or a deletion.
 *
 * Nobody else gets them for 30 days: whether a handle can be had does not tell a block from a deletion, and nobody
 * takes the place of one who has just left. Only keyed hashes are kept.
 */
export class ReleasedHandles {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor({ serverKey, clock }: { readonly serverKey: Buffer; readonly clock: Clock }) {
    this.#key = createHmac('sha256', serverKey).update('released handles').digest();
    this.#clock = clock;
  }

  async release(tx: Transaction, handle: string, visitorId: string): Promise<void> {
    const released = { releasedAt: this.#clock.now(), ownerHash: this.#hash(visitorId) };
    await tx
      .insert(releasedHandles)
      .values({ handleHash: this.#hash(handle.toLowerCase()), ...released })
      .onConflictDoUpdate({ target: releasedHandles.handleHash, set: released });
  }

  /**
   * To be called once the handle is written: a release that was committed meanwhile is seen then.
   *
   * @throws HandleTaken when another visitor gave it up within the last 30 days
   */
  async demandFree(tx: Transaction, handle: string, visitorId: string): Promise<void> {
    if (await this.isReleased(tx, handle, visitorId)) throw new HandleTaken();
  }

  /** Whether another visitor gave the handle up within the last 30 days. */
  async isReleased(database: Queries, handle: string, visitorId: string): Promise<boolean> {
    const [found] = await database
      .select({ releasedAt: releasedHandles.releasedAt })
      .from(releasedHandles)
      .where(
        and(
          eq(releasedHandles.handleHash, this.#hash(handle.toLowerCase())),
          ne(releasedHandles.ownerHash, this.#hash(visitorId)),
          gt(releasedHandles.releasedAt, this.#oldest()),
        ),
      );
    return found !== undefined;
  }

  /** Deletes what is kept no longer. */
  async sweep(database: Database): Promise<void> {
    await database.delete(releasedHandles).where(lte(releasedHandles.releasedAt, this.#oldest()));
  }

  #oldest(): Date {
    return new Date(this.#clock.now().getTime() - RELEASED_HANDLE_MS);
  }

  #hash(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
