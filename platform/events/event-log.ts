import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '#platform/db/database.ts';
import { eventLog } from './tables.ts';

export interface LoggedEvent {
  /** Grows in the order of appending; the commits may come in another. */
  readonly number: number;
  readonly name: string;
  readonly payload: unknown;
  /** Number of attempts that failed. */
  readonly failures: number;
  /** The listeners that still need it; null for all of them. */
  readonly remaining: readonly string[] | null;
}

/** What is kept of a delivery that failed. */
export interface FailedDelivery extends Pick<LoggedEvent, 'number' | 'failures'> {
  readonly remaining: readonly string[];
  /** Whether it becomes a dead letter. */
  readonly isGivenUp: boolean;
}

/**
 * The numbered log of events that must reach their listeners even when the process dies after the commit.
 * Each engine proves itself by `event-log.conformance.ts`.
 */
export interface EventLog {
  /** Part of the transaction: the event exists when it commits. */
  append: (tx: Queries, name: string, payload: object) => Promise<void>;
  /** What is committed and not removed, by number, at most `limit` after that number; dead letters where asked. */
  read: (
    after: number,
    limit: number,
    options?: { readonly withDeadLetters: boolean },
  ) => Promise<readonly LoggedEvent[]>;
  /** Removes what was delivered. */
  remove: (numbers: readonly number[]) => Promise<void>;
  fail: (delivery: FailedDelivery) => Promise<void>;
}

/** The log in a table of PostgreSQL. */
export function createEventLog(database: Database): EventLog {
  const { number, name, payload, failures, remaining, givenUpAt } = eventLog;
  return {
    append: async (tx, name, payload) => {
      await tx.insert(eventLog).values({ name, payload });
    },
    read: (after, limit, { withDeadLetters } = { withDeadLetters: false }) =>
      database
        .select({ number, name, payload, failures, remaining })
        .from(eventLog)
        .where(and(gt(number, after), withDeadLetters ? undefined : isNull(givenUpAt)))
        .orderBy(asc(number))
        .limit(limit),
    remove: async (numbers) => {
      if (numbers.length > 0) await database.delete(eventLog).where(inArray(number, [...numbers]));
    },
    fail: async (delivery) => {
      await database
        .update(eventLog)
        .set({
          failures: delivery.failures,
          remaining: [...delivery.remaining],
          givenUpAt: delivery.isGivenUp ? sql`now()` : null,
        })
        .where(eq(number, delivery.number));
    },
  };
}
