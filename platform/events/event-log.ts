import { asc, gt, inArray } from 'drizzle-orm';
import type { Database, Queries } from '#platform/db/database.ts';
import { eventLog } from './tables.ts';

export interface LoggedEvent {
  /** Grows in the order of appending; the commits may come in another. */
  readonly number: number;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * The numbered log of events that must reach their listeners even when the process dies after the commit.
 * Each engine proves itself by `event-log.conformance.ts`.
 */
export interface EventLog {
  /** Part of the transaction: the event exists when it commits. */
  append: (tx: Queries, name: string, payload: object) => Promise<void>;
  /** What is committed and not removed, by number, at most `limit` after that number. */
  read: (after: number, limit: number) => Promise<readonly LoggedEvent[]>;
  /** Removes what was delivered. */
  remove: (numbers: readonly number[]) => Promise<void>;
}

/** The log in a table of PostgreSQL. */
export function createEventLog(database: Database): EventLog {
  return {
    append: async (tx, name, payload) => {
      await tx.insert(eventLog).values({ name, payload });
    },
    read: (after, limit) =>
      database
        .select({ number: eventLog.number, name: eventLog.name, payload: eventLog.payload })
        .from(eventLog)
        .where(gt(eventLog.number, after))
        .orderBy(asc(eventLog.number))
        .limit(limit),
    remove: async (numbers) => {
      if (numbers.length > 0) await database.delete(eventLog).where(inArray(eventLog.number, [...numbers]));
    },
  };
}
