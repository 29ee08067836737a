import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { ImageProcess } from '#platform/images/process/image-process.ts';
import { joinHashes, type KnownPictures, splitHashes } from './known-pictures.ts';
import { removedPictures } from './tables.ts';

export interface RemovedPicturesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: Pick<ImageProcess, 'nearCopies'>;
  readonly known: Pick<KnownPictures, 'setRemoved'>;
  /** Says to all processes that one was remembered, or forgotten. */
  readonly changed: (pictureId: string) => void;
}

/** Pictures that a person removed: each is known again by the hashes of its near copies, in every process. */
export class RemovedPictures {
  readonly #deps: RemovedPicturesDeps;
  #loading: Promise<void> | null = null;

  constructor(deps: RemovedPicturesDeps) {
    this.#deps = deps;
  }

  /** Resolves once those removed before are known; reads them once. */
  loaded(): Promise<void> {
    this.#loading ??= this.#load();
    // The next who asks tries again.
    this.#loading.catch(() => (this.#loading = null));
    return this.#loading;
  }

  /** The hashes of a picture, to be remembered. */
  async hashesOf(bytes: Uint8Array): Promise<Uint8Array> {
    return joinHashes(await this.#deps.images.nearCopies(bytes));
  }

  /** Remembers a picture in the transaction that removes it; `changed` follows the commit. */
  async remember(tx: Transaction, id: string, hashes: Uint8Array): Promise<void> {
    const createdAt = this.#deps.clock.now();
    await tx
      .insert(removedPictures)
      .values({ id, hashes: Buffer.from(hashes), createdAt })
      .onConflictDoNothing();
  }

  /** Forgets a picture in the transaction that approves it after all; answers whether it was remembered. */
  async forget(tx: Transaction, id: string): Promise<boolean> {
    const rows = await tx.delete(removedPictures).where(eq(removedPictures.id, id)).returning();
    return rows.length > 0;
  }

  changed(id: string): void {
    this.#deps.changed(id);
  }

  /** A process, or this one, remembered a picture or forgot it. */
  reload(): Promise<void> {
    this.#loading = null;
    return this.loaded();
  }

  async #load(): Promise<void> {
    const { database, known } = this.#deps;
    const rows = await database.select().from(removedPictures);
    known.setRemoved(rows.flatMap(({ hashes }) => splitHashes(hashes)));
  }
}
