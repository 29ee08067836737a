import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface HeldDatabase {
  readonly database: Database;
  /** The answer to what is asked next stays away until it is let go. */
  readonly holdNext: () => void;
  /** Resolves once that answer has come in and is being held back. */
  readonly holding: () => Promise<void>;
  readonly letGo: () => void;
}

/** The same database through a connection whose answers can be held back, for tests of what happens meanwhile. */
export function heldDatabase(database: Database): HeldDatabase {
  let gate: Promise<void> | null = null;
  let open = (): void => undefined;
  let arrived = (): void => undefined;
  let arrival = Promise.resolve();
  const pool = new Proxy(database.$client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown;
      return async (query: pg.QueryConfig, values?: unknown[]) => {
        const held = gate;
        gate = null;
        const answer = await target.query(query, values);
        if (held) arrived();
        await held;
        return answer;
      };
    },
  });
  return {
    database: drizzle(pool),
    holdNext: () => {
      gate = new Promise((resolve) => (open = resolve));
      arrival = new Promise((resolve) => (arrived = resolve));
    },
    holding: () => arrival,
    letGo: () => open(),
  };
}
