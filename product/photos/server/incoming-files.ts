import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Renditions } from '#platform/images/renditions.ts';
import { lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { addPhoto } from '../contract.ts';
import { keyOf, photoAt, type PhotoFiles, type StoredPhoto } from './photo-files.ts';
import { incomingFiles } from './tables.ts';

export interface IncomingPhoto extends StoredPhoto {
  readonly renditions: Renditions;
}

/** No upload takes as long. */
const LOST_AFTER_MS = HOUR_MS;

/** Takes files into the storage, each together with the row that says what it is. */
export class IncomingFiles {
  readonly #database: Database;
  readonly #files: Pick<PhotoFiles, 'put' | 'remove'>;
  readonly #clock: Clock;

  constructor(deps: {
    readonly database: Database;
    readonly files: Pick<PhotoFiles, 'put' | 'remove'>;
    readonly clock: Clock;
  }) {
    this.#database = deps.database;
    this.#files = deps.files;
    this.#clock = deps.clock;
  }

  /**
   * Puts the files of a photo, then adds its row in a transaction: no lock waits for the storage. Where the row is not added, the files
   * are removed.
   *
   * @throws Refused `unauthenticated` when the visitor is deleted meanwhile; else whatever `add` throws
   */
  async take<T>(photo: IncomingPhoto, add: (tx: Transaction) => Promise<T>): Promise<T> {
    const key = keyOf(photo);
    await this.#note(key, photo.visitorId);
    const row = { isAdded: false };
    try {
      await this.#files.put(photo, photo.renditions);
      return await this.#database.transaction(async (tx) => {
        const added = await add(tx);
        await tx.delete(incomingFiles).where(eq(incomingFiles.key, key));
        row.isAdded = true;
        return added;
      });
    } catch (error) {
      // Whether a commit came through whose answer was lost, the row here says; while it cannot be asked, the file stays.
      if (!row.isAdded || (await this.#isComing(key))) await this.#drop([key]);
      throw error;
    }
  }

  /** Removes files of which nothing became, at most `max`; returns their number. */
  async removeLost(max: number): Promise<number> {
    const before = new Date(this.#clock.now().getTime() - LOST_AFTER_MS);
    const lost = await this.#database
      .select({ key: incomingFiles.key })
      .from(incomingFiles)
      .where(lt(incomingFiles.createdAt, before))
      .orderBy(asc(incomingFiles.createdAt))
      .limit(max);
    await this.#drop(lost.map(({ key }) => key));
    return lost.length;
  }

  async #note(key: string, visitorId: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      if (!(await lockVisitorForChange(tx, visitorId))) throw new Refused<typeof addPhoto>('unauthenticated');
      await tx.insert(incomingFiles).values({ key, visitorId, createdAt: this.#clock.now() });
    });
  }

  async #isComing(key: string): Promise<boolean> {
    const rows = await this.#database.select().from(incomingFiles).where(eq(incomingFiles.key, key));
    return rows.length > 0;
  }

  /** The files first: after a crash in between they are dropped again. */
  async #drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#files.remove(photoAt(key));
    if (keys.length > 0)
      await this.#database.delete(incomingFiles).where(inArray(incomingFiles.key, [...keys]));
  }
}
