import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { Presence } from '#product/presence/presence-state.rules.ts';
import { writeStandings, writtenSeen } from './positions.store.ts';

export interface PositionWriterParts {
  readonly database: Database;
  readonly log: Pick<Logger, 'error'>;
  /** The visitor's presence; null when not cached. */
  readonly standingOf: (
    visitorId: string,
  ) => { readonly presence: Presence; readonly phaseSeconds: number } | null;
  /** The database is up to date for this visitor. */
  readonly written: (visitorId: string) => void;
  /** The visitor was deleted, and nothing was written. */
  readonly missing: (visitorId: string) => void;
}

/** Writes how people stand, many at once and one batch after another; what fails is written with the next. */
export class PositionWriter {
  readonly #parts: PositionWriterParts;
  /** Who stands otherwise than the database says. */
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

  /** The code alone: the message of a failed statement holds its values. */
  complain(error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: unknown }).code;
    this.#parts.log.error({ code: typeof code === 'string' ? code : 'unknown' }, 'presence was not written');
  }

  async #writeOnce(): Promise<void> {
    const people = [...this.#unwritten].flatMap((visitorId) => {
      const standing = this.#parts.standingOf(visitorId);
      return standing
        ? [{ visitorId, presence: standing.presence, phaseSeconds: standing.phaseSeconds }]
        : [];
    });
    if (people.length === 0) return;
    this.#unwritten.clear();
    let missing: ReadonlySet<string>;
    try {
      missing = new Set(await writeStandings(this.#parts.database, people));
    } catch (error) {
      for (const { visitorId } of people)
        if (this.#parts.standingOf(visitorId)) this.#unwritten.add(visitorId);
      this.complain(error);
      return;
    }
    for (const { visitorId } of people) {
      if (missing.has(visitorId)) this.#parts.missing(visitorId);
      else if (!this.#unwritten.has(visitorId)) this.#parts.written(visitorId);
    }
  }
}

/** Whether the database would say something else of the one than of the other. */
export function needsWrite(a: Presence, b: Presence): boolean {
  return (
    a.state !== b.state ||
    a.shownThere !== b.shownThere ||
    a.earlier !== b.earlier ||
    writtenSeen(a.lastSeenAt) !== writtenSeen(b.lastSeenAt)
  );
}
