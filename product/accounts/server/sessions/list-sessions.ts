import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { dayOf } from '#product/visitors/rules.ts';
import type { listSessions as contract } from '../../contract.ts';
import type { Context } from '../context.ts';

export const listSessions =
  ({ visitors }: Context): Handler<typeof contract, Caller> =>
  async ({ caller }) => {
    const all = await visitors.sessions.listOf(caller._id);
    return {
      sessions: all.map(({ id, key, client, createdAt, lastUsedOn }) => ({
        sessionId: id,
        client,
        startedOn: dayOf(createdAt),
        lastUsedOn,
        isThisOne: key === caller.sessionId,
      })),
    };
  };
