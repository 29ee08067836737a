import type { Logger } from 'pino';
import type { Sealer } from '#platform/crypto/sealer.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { PresenceRecord } from '#product/presence/projection/presence-state.rules.ts';
import { type StoredPresence, writePresence, writtenSeen } from './positions.store.ts';

type Unwritten = Omit<StoredPresence, 'zones'>;
/** Adds to the transaction that writes presence. */
type AlsoWrite = (tx: Transaction) => Promise<void>;

export interface PositionWriterParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly log: Pick<Logger, 'error'>;
  /** The visitor's presence; null when not cached. */
  readonly entryOf: (
    visitorId: string,
  ) => { readonly presence: PresenceRecord; readonly phaseSeconds: number } | null;
  /** Whether a visible visit hides the marker, or did until the next tick. */
  readonly isHiddenByVisit: (visitorId: string) => boolean;
  /** The database is up to date for this visitor. */
  readonly written: (visitorId: string) => void;
  /** The visitor was deleted; nothing was written. */
  readonly missing: (visitorId: string) => void;
}

/** Writes presence in batches, one after another. What fails is written with the next batch. */
export class PositionWriter {
  readonly #parts: PositionWriterParts;
  /** Visitors whose presence differs from the database. */
  readonly #unwritten = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: PositionWriterParts) {
    this.#parts = parts;
  }

  add(visitorId: string): void {
    this.#unwritten.add(visitorId);
  }

  drop(visitorId: string): void {
    this.#unwritten.delete(visitorId);
  }

  /** Writes all added visitors. Never rejects: failures are logged. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOnce());
    return this.#writing;
  }

  /**
   * Writes these visitors in one transaction with what `alsoWrite` adds to it, before it resolves.
   * @throws what the database throws; the visitors are then written with the next batch
   */
  writeNow(visitorIds: readonly string[], alsoWrite: AlsoWrite): Promise<void> {
    const writing = this.#writing.then(() => this.#writeTogether(visitorIds, alsoWrite));
    // The caller gets the failure; later writes do not depend on it.
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /** Resolves when all writes requested so far have settled. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** Logs the code only: the message of a failed statement contains its values. */
  #logFailure(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: unknown }).code;
    this.#parts.log.error({ code: typeof code === 'string' ? code : 'unknown' }, 'writing presence failed');
  }

  async #writeOnce(): Promise<void> {
    const people = this.#take([...this.#unwritten]);
    if (people.length === 0) return;
    try {
      this.#settle(people, await writePresence(this.#parts.database, this.#parts.sealer, people));
    } catch (error) {
      this.#putBack(people);
      this.#logFailure(error);
    }
  }

  async #writeTogether(visitorIds: readonly string[], alsoWrite: AlsoWrite): Promise<void> {
    const people = this.#take(visitorIds);
    let missing: readonly string[] = [];
    try {
      await this.#parts.database.transaction(async (tx) => {
        missing = await writePresence(tx, this.#parts.sealer, people);
        await alsoWrite(tx);
      });
    } catch (error) {
      this.#putBack(people);
      throw error;
    }
    this.#settle(people, missing);
  }

  #take(visitorIds: readonly string[]): readonly Unwritten[] {
    for (const visitorId of visitorIds) this.#unwritten.delete(visitorId);
    return visitorIds.flatMap((visitorId) => {
      const entry = this.#parts.entryOf(visitorId);
      if (!entry) return [];
      const { presence, phaseSeconds } = entry;
      return [{ visitorId, presence, phaseSeconds, isHiddenByVisit: this.#parts.isHiddenByVisit(visitorId) }];
    });
  }

  #putBack(people: readonly Unwritten[]): void {
    for (const { visitorId } of people) if (this.#parts.entryOf(visitorId)) this.#unwritten.add(visitorId);
  }

  #settle(people: readonly Unwritten[], missing: readonly string[]): void {
    const absent = new Set(missing);
    for (const { visitorId } of people) {
      if (absent.has(visitorId)) this.#parts.missing(visitorId);
      else if (!this.#unwritten.has(visitorId)) this.#parts.written(visitorId);
    }
  }
}

/** Whether two presences differ in what is stored. */
export function needsWrite(a: PresenceRecord, b: PresenceRecord): boolean {
  return (
    a.state !== b.state ||
    a.shownThere !== b.shownThere ||
    a.kept !== b.kept ||
    writtenSeen(a.lastSeenAt) !== writtenSeen(b.lastSeenAt)
  );
}
