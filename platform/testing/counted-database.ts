import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';

export interface CountedDatabase {
  readonly database: Database;
  /** Statements asked since the count began, those of transactions too: their text, never their values. */
  readonly statements: () => readonly string[];
  readonly resetCount: () => void;
  /** From statement number `from` on (0 the next one) nothing reaches the database, until it is null. */
  readonly breakFrom: (from: number | null) => void;
  /** The next statement of this text is done, but its answer is lost; `after`: the next after one with this in it. */
  readonly dropResponseOf: (text: string, after?: string) => void;
}

/** The same database through connections that count what is asked, and that can be cut at any statement. */
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
            // What was begun is undone by the database itself when a connection is lost.
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
    // Drizzle tells a pool from a client by its class, which a proxy keeps.
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
