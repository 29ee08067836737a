import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/http/call.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { describeClient } from '../../client.rules.ts';
import { dayOf } from '../../rules.ts';
import { hashOf, oldestDayOf, TOKEN_BYTES } from './callers.ts';
import type { Context } from '../context.ts';
import { clearSessionCookies, giveToken, namedToken } from './session-cookies.ts';
import {
  addSession,
  deleteSessionsBefore,
  deleteSessions,
  deleteSessionsOf,
  type SessionRow,
  sessionsOf,
} from './sessions.store.ts';

type AnyCall = Pick<Call<Endpoint, never>, 'header' | 'cookie' | 'setCookie' | 'clearCookie' | 'setHeader'>;

/** A session as its owner sees it; `key` is its `Caller.sessionId`. */
export interface SessionFacts {
  readonly id: string;
  readonly key: string;
  readonly client: string | null;
  readonly createdAt: Date;
  readonly lastUsedOn: string;
}

/** Starts, lists and ends sessions. */
export interface Sessions {
  /** Adds a session for the client of this call; `give` sends the returned token after the commit. */
  add: (database: Database | Transaction, call: AnyCall, visitorId: string) => Promise<string>;
  give: (call: AnyCall, token: string) => void;
  /** The key of the session with that token. */
  keyOf: (token: string) => Buffer;
  /** The key of the session the client of this call names, which may have ended; null without one. */
  namedKey: (call: AnyCall) => Buffer | null;
  listOf: (visitorId: string, within?: Transaction) => Promise<SessionFacts[]>;
  /** False when no session has that id. */
  endOne: (visitorId: string, id: string) => Promise<boolean>;
  /** Deletes the session with that key in the transaction; false without one. `notifyEnded` follows the commit. */
  endKey: (tx: Transaction, key: string) => Promise<boolean>;
  /** Deletes a visitor's sessions except the one with `exceptKey`; `notifyEnded` follows the commit. */
  endAllOf: (tx: Transaction, visitorId: string, exceptKey: string | null) => Promise<void>;
  /**
   * Evicts ended sessions and closes their sockets; to be called after the commit.
   * Not awaited where the answer brings a new session: a socket that closed first would make its client ask for
   * the current visitor with the old one.
   */
  notifyEnded: () => Promise<void>;
  /** Deletes sessions past their lifetime. */
  sweep: () => Promise<void>;
  /** Clears the session cookies of the client of this call. */
  clear: (call: AnyCall) => void;
}

export function createSessions({ database, clock, randomBytes, callers, events }: Context): Sessions {
  /** Visitors whose sessions ended and who are still cached as callers. */
  const endedIds = new Set<string>();
  const ended = async (tx: Transaction, rows: readonly SessionRow[]): Promise<number> => {
    const visitorIds = [...new Set(rows.map(({ visitorId }) => visitorId))];
    if (rows.length > 0) await events.append(tx, 'sessionsEnded', { keys: rows.map(keyOf), visitorIds });
    for (const id of visitorIds) endedIds.add(id);
    return rows.length;
  };
  const notifyEnded = (): Promise<void> => {
    for (const id of endedIds) callers.forget(id);
    endedIds.clear();
    return events.deliver();
  };
  const endNow = async (remove: (tx: Transaction) => Promise<readonly SessionRow[]>): Promise<number> => {
    const count = await database.transaction(async (tx) => ended(tx, await remove(tx)));
    if (count > 0) await notifyEnded();
    return count;
  };
  return {
    add: async (within, call, visitorId) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      await addSession(within, {
        tokenHash: hashOf(token),
        id: randomBytes(12).toString('hex'),
        client: describeClient(call.header('user-agent')),
        visitorId,
        createdAt: now,
        lastUsedOn: dayOf(now),
      });
      return token;
    },
    give: giveToken,
    keyOf: hashOf,
    namedKey: (call) => {
      const token = namedToken(call);
      return token === null ? null : hashOf(token);
    },
    listOf: async (visitorId, within) =>
      (await sessionsOf(within ?? database, visitorId)).map((row) => ({ ...row, key: keyOf(row) })),
    endOne: async (visitorId, id) => (await endNow((tx) => deleteSessions(tx, { visitorId, id }))) > 0,
    endKey: async (tx, key) =>
      (await ended(tx, await deleteSessions(tx, { tokenHash: Buffer.from(key, 'hex') }))) > 0,
    endAllOf: async (tx, visitorId, exceptKey) => {
      const except = exceptKey === null ? null : Buffer.from(exceptKey, 'hex');
      await ended(tx, await deleteSessionsOf(tx, visitorId, except));
    },
    notifyEnded,
    sweep: async () => {
      await endNow((tx) => deleteSessionsBefore(tx, oldestDayOf(clock.now())));
    },
    clear: clearSessionCookies,
  };
}

const keyOf = ({ tokenHash }: Pick<SessionRow, 'tokenHash'>): string => tokenHash.toString('hex');
