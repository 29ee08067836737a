import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/http/call.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { clientInWords } from '../client.rules.ts';
import { dayOf } from '../rules.ts';
import { hashOf, oldestDayOf, TOKEN_BYTES } from './callers.ts';
import type { Context } from './handler.ts';
import { clearSessionCookies, giveToken } from './session-cookies.ts';
import {
  addSession,
  deleteSessionsBefore,
  deleteSessions,
  deleteSessionsOf,
  type SessionRow,
  sessionsOf,
} from './sessions.store.ts';

type AnyCall = Pick<Call<Endpoint, never>, 'header' | 'cookie' | 'setCookie' | 'clearCookie' | 'setHeader'>;

/** A session somebody has; `key` names it among callers, as `Caller.sessionId` does. */
export interface SessionFacts {
  readonly id: string;
  readonly key: string;
  readonly client: string | null;
  readonly createdAt: Date;
  readonly lastUsedOn: string;
}

/** Sessions that were deleted; who is to be told of it is told by `ended`, once that is committed. */
export type EndedSessions = readonly SessionRow[];

/** Sessions as other parts of the product start and end them. */
export interface Sessions {
  /** Adds a session for the client of this call and answers its token, which `give` hands over once all is committed. */
  add: (database: Database | Transaction, call: AnyCall, visitorId: string) => Promise<string>;
  give: (call: AnyCall, token: string) => void;
  listOf: (visitorId: string, within?: Transaction) => Promise<SessionFacts[]>;
  /** False when there is none of that id. */
  endOne: (visitorId: string, id: string) => Promise<boolean>;
  /** Deletes the session with that key, if there is one. */
  endKey: (database: Database | Transaction, key: string) => Promise<EndedSessions>;
  /** Deletes all of a visitor's sessions but the one with `exceptKey`. */
  endAllOf: (
    database: Database | Transaction,
    visitorId: string,
    exceptKey: string | null,
  ) => Promise<EndedSessions>;
  /** To be called once the deletion is committed: nobody goes on with them, and what they have open closes. */
  ended: (sessions: EndedSessions) => void;
  /** Deletes those that nobody used for so long that they open nothing any more. */
  sweep: () => Promise<void>;
  /** Takes the cookies of a session away from the client of this call. */
  clear: (call: AnyCall) => void;
}

export function createSessions(context: Context): Sessions {
  const { database, clock, randomBytes, callers } = context;
  const ended = (rows: readonly SessionRow[]): void => {
    for (const { visitorId } of rows) callers.forget(visitorId);
    if (rows.length > 0) context.onSessionsEnded(new Set(rows.map(keyOf)));
  };
  return {
    add: async (within, call, visitorId) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      await addSession(within, {
        tokenHash: hashOf(token),
        id: randomBytes(12).toString('hex'),
        client: clientInWords(call.header('user-agent')),
        visitorId,
        createdAt: now,
        lastUsedOn: dayOf(now),
      });
      return token;
    },
    give: giveToken,
    listOf: async (visitorId, within) =>
      (await sessionsOf(within ?? database, visitorId)).map((row) => ({ ...row, key: keyOf(row) })),
    endOne: async (visitorId, id) => {
      const rows = await deleteSessions(database, { visitorId, id });
      ended(rows);
      return rows.length > 0;
    },
    endKey: (within, key) => deleteSessions(within, { tokenHash: Buffer.from(key, 'hex') }),
    endAllOf: (within, visitorId, exceptKey) =>
      deleteSessionsOf(within, visitorId, exceptKey === null ? null : Buffer.from(exceptKey, 'hex')),
    ended,
    sweep: async () => ended(await deleteSessionsBefore(database, oldestDayOf(clock.now()))),
    clear: clearSessionCookies,
  };
}

const keyOf = ({ tokenHash }: Pick<SessionRow, 'tokenHash'>): string => tokenHash.toString('hex');
