import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface CountedDatabase {
  readonly database: Database;
  /** Text of the statements since the count began, including those of transactions, without values. */
  readonly statements: () => readonly string[];
  readonly resetCount: () => void;
  /** Breaks the connection from statement number `from` on (0 is the next); null restores it. */
  readonly breakFrom: (from: number | null) => void;
  /**
   * Runs the next statement with this text but loses its response; with `after`, the first one after a statement with
   * that text.
   */
  readonly dropResponseOf: (text: string, after?: string) => void;
}

/** A database that counts statements and can break at any of them. */
export function countedDatabase(database: Database): CountedDatabase {
  let asked: string[] = [];
  let breaksAt: number | null = null;
  let unheard: { readonly text: string; readonly after: string } | null = null;
  const counted = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        const method = value as (...args: unknown[]) => unknown;
        if (key === 'query')
          return (query: string | pg.QueryConfig, ...rest: unknown[]) => {
            const text = typeof query === 'string' ? query : query.text;
            const isCut = breaksAt !== null && asked.length >= breaksAt;
            asked.push(text);
            // The database itself rolls back when a connection breaks.
            if (isCut && text !== 'rollback') return Promise.reject(new Error('the connection is lost'));
            const answer = method.call(target, query, ...rest);
            if (unheard && text.includes(unheard.after)) unheard = { ...unheard, after: '' };
            if (text !== unheard?.text || unheard.after !== '') return answer;
            unheard = null;
            return Promise.resolve(answer).then(() => Promise.reject(new Error('the connection is lost')));
          };
        if (key === 'connect')
          return async () => {
            if (breaksAt !== null && asked.length >= breaksAt) throw new Error('no connection');
            return counted((await method.call(target)) as pg.PoolClient);
          };
        return method.bind(target);
      },
    });
  return {
    // Drizzle distinguishes pool and client by class, which a proxy keeps.
    database: drizzle(counted(database.$client)),
    statements: () => asked,
    dropResponseOf: (text, after = '') => (unheard = { text, after }),
    resetCount: () => (asked = []),
    breakFrom: (from) => {
      asked = [];
      breaksAt = from;
    },
  };
}
