import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '../../caller.ts';
import type { setSfwMode as contract } from '../../contract.ts';
import { strictestSfw } from '../../safe-for-work.rules.ts';
import { type Context, change } from '../context.ts';
import { presentVisitor, readOptions } from '../present-visitor.ts';

/** In the app for iOS, where its store allows nothing else, pictures are safe until the visitor has switched them on. */
export const setSfwMode =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { mode }, header }) => {
    const isIos = header('x-app-platform') === 'ios';
    const row = await change(context, caller._id, (visitor) => ({
      sfwSession: strictestSfw(mode, isIos && !readOptions(visitor).nsfwContentIosApp ? 'strict' : 'off'),
    }));
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return presentVisitor(row, context.clock.now());
  };
