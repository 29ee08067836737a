import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { startSessionTransfer as contract } from '../../contract.ts';
import type { Context } from '../context.ts';
import { makeToken } from '../tokens.ts';

export const startSessionTransfer =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller }) => {
    const sessions = await context.visitors.sessions.listOf(caller._id);
    const session = sessions.find(({ key }) => key === caller.sessionId);
    if (!session) throw new Refused<typeof contract>('unauthenticated');
    const of = { visitorId: caller._id, purpose: 'session-transfer', sessionId: session.id } as const;
    const token = await makeToken(context, context.database, of);
    return { userId: caller._id, sessionId: session.id, token };
  };
