import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { Presence } from '#product/presence/presence-state.rules.ts';
import { writePresence, writtenSeen } from './positions.store.ts';

export interface PositionWriterParts {
  readonly database: Database;
  readonly log: Pick<Logger, 'error'>;
  /** The visitor's presence; null when not cached. */
  readonly entryOf: (
    visitorId: string,
  ) => { readonly presence: Presence; readonly phaseSeconds: number } | null;
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

  /** Resolves when all writes requested so far have settled. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** Logs the code only: the message of a failed statement contains its values. */
  logFailure(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: unknown }).code;
    this.#parts.log.error({ code: typeof code === 'string' ? code : 'unknown' }, 'presence was not written');
  }

  async #writeOnce(): Promise<void> {
    const people = [...this.#unwritten].flatMap((visitorId) => {
      const entry = this.#parts.entryOf(visitorId);
      return entry ? [{ visitorId, presence: entry.presence, phaseSeconds: entry.phaseSeconds }] : [];
    });
    if (people.length === 0) return;
    this.#unwritten.clear();
    let missing: ReadonlySet<string>;
    try {
      missing = new Set(await writePresence(this.#parts.database, people));
    } catch (error) {
      for (const { visitorId } of people) if (this.#parts.entryOf(visitorId)) this.#unwritten.add(visitorId);
      this.logFailure(error);
      return;
    }
    for (const { visitorId } of people) {
      if (missing.has(visitorId)) this.#parts.missing(visitorId);
      else if (!this.#unwritten.has(visitorId)) this.#parts.written(visitorId);
    }
  }
}

/** Whether two presences differ in what is stored. */
export function needsWrite(a: Presence, b: Presence): boolean {
  return (
    a.state !== b.state ||
    a.shownThere !== b.shownThere ||
    a.earlier !== b.earlier ||
    writtenSeen(a.lastSeenAt) !== writtenSeen(b.lastSeenAt)
  );
}
