import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface PausedDatabase {
  readonly database: Database;
  /** Holds the answer to the next statement, or to the next one with this text, until released. */
  readonly pauseNext: (statement?: string) => void;
  /** Resolves once that answer arrived and is held. */
  readonly holding: () => Promise<void>;
  readonly resume: () => void;
}

/** A database whose answers can be held, to test what happens meanwhile. */
export function pausedDatabase(database: Database): PausedDatabase {
  let gate: Promise<void> | null = null;
  let gated: string | undefined;
  let open = (): void => undefined;
  let arrived = (): void => undefined;
  let arrival = Promise.resolve();
  const heldBack = <Client extends pg.Pool | pg.PoolClient>(client: Client): Client =>
    new Proxy(client, {
      get: (target, key) => {
        if (key === 'connect' && target instanceof pg.Pool)
          return async () => heldBack(await target.connect());
        const member: unknown = Reflect.get(target, key, target);
        if (key !== 'query') return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        return async (query: pg.QueryConfig | string, values?: unknown[]) => {
          const held = gated === undefined || gated === query ? gate : null;
          if (held) gate = null;
          const answer = await target.query(query as pg.QueryConfig, values);
          if (held) arrived();
          await held;
          return answer;
        };
      },
    });
  const pool = heldBack(database.$client);
  return {
    database: drizzle(pool),
    pauseNext: (statement) => {
      gated = statement;
      gate = new Promise((resolve) => (open = resolve));
      arrival = new Promise((resolve) => (arrived = resolve));
    },
    holding: () => arrival,
    resume: () => open(),
  };
}
