import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { presentVisitor, type Caller } from '#product/visitors/server/index.ts';
import type { switchAccount as contract } from '../../contract.ts';
import type { Context } from '../context.ts';
import { deleteVisitor, isAnonymous } from '../own-data/delete-visitor.ts';
import { consumeToken } from '../tokens.ts';

export const switchAccount =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock, visitors } = context;
    const { userId, sessionId } = call.body;
    const taken = await database.transaction(async (tx) => {
      const used = await consumeToken(context, tx, call.body.token, 'session-transfer');
      const isFor = used?.visitor.id === userId && used.token.sessionId === sessionId;
      // A session transfer ends with the session it was made in: logging out takes it back.
      const continued = (await visitors.sessions.listOf(userId, tx)).some(({ id }) => id === sessionId);
      if (!isFor || !continued) throw new Refused<typeof contract>('link-not-valid');
      const started = await visitors.sessions.add(tx, call, userId);
      if (call.caller) await visitors.sessions.endKey(tx, call.caller.sessionId);
      return { row: used.visitor, token: started };
    });
    void visitors.sessions.notifyEnded();
    const { caller } = call;
    visitors.sessions.give(call, taken.token);
    const endsOtherSession = caller !== null && caller._id !== userId;
    if (endsOtherSession && call.body.deletesAnonymous === true)
      await deleteVisitor(context, caller._id, isAnonymous);
    return presentVisitor(taken.row, clock.now());
  };
