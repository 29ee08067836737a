import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/http/call.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { clientInWords } from '../client.rules.ts';
import { dayOf } from '../rules.ts';
import { hashOf, TOKEN_BYTES } from './callers.ts';
import type { Context } from './handler.ts';
import { clearSessionCookies, giveToken } from './session-cookies.ts';
import {
  addSession,
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

/** Sessions as other parts of the product start and end them. */
export interface Sessions {
  /** Adds a session for the client of this call and answers its token, which `give` hands over once all is committed. */
  add: (database: Database | Transaction, call: AnyCall, visitorId: string) => Promise<string>;
  give: (call: AnyCall, token: string) => void;
  listOf: (visitorId: string) => Promise<SessionFacts[]>;
  /** False when there is none of that id. */
  endOne: (visitorId: string, id: string) => Promise<boolean>;
  /** Ends the session with that key; nothing happens when it is gone. */
  endKey: (key: string) => Promise<void>;
  /** Ends all of a visitor's sessions but the one with `exceptKey`. */
  endAllOf: (visitorId: string, exceptKey: string | null) => Promise<void>;
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
    listOf: async (visitorId) =>
      (await sessionsOf(database, visitorId)).map((row) => ({ ...row, key: keyOf(row) })),
    endOne: async (visitorId, id) => {
      const rows = await deleteSessions(database, { visitorId, id });
      ended(rows);
      return rows.length > 0;
    },
    endKey: async (key) => ended(await deleteSessions(database, { tokenHash: Buffer.from(key, 'hex') })),
    endAllOf: async (visitorId, exceptKey) =>
      ended(
        await deleteSessionsOf(
          database,
          visitorId,
          exceptKey === null ? null : Buffer.from(exceptKey, 'hex'),
        ),
      ),
    clear: clearSessionCookies,
  };
}

const keyOf = ({ tokenHash }: Pick<SessionRow, 'tokenHash'>): string => tokenHash.toString('hex');
