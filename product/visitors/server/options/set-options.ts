import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { setOptions as contract } from '../../contract.ts';
import { changeOptions } from '../../rules.ts';
import { presentVisitor, readOptions } from '../present-visitor.ts';
import type { Caller } from '../../caller.ts';
import { change, type Context } from '../context.ts';

export const setOptions =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const row = await change(context, call.caller._id, (visitor) => ({
      options: changeOptions(readOptions(visitor), call.body.options, visitor.accountType === 'anonymous'),
    }));
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return presentVisitor(row, context.clock.now());
  };
