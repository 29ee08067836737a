import type { Handler } from '#platform/http/call.ts';
import { pages } from '#product/pages.ts';
import { type Caller, findVisitor } from '#product/visitors/server/index.ts';
import type { makeActivationLink as contract } from '../contract.ts';
import type { Context } from './context.ts';
import { makeToken } from './tokens.ts';

export const makeActivationLink =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    // A proxy in front lets other computers in.
    const isForwarded = ['x-forwarded-for', 'forwarded'].some((name) => call.header(name) !== undefined);
    if (!context.showsLinks || isForwarded) return { link: null };
    const row = await findVisitor(context.database, call.caller._id);
    if (!row?.email || row.isActivated) return { link: null };
    const { id: visitorId, email } = row;
    const token = await makeToken(context, context.database, { visitorId, purpose: 'activate', email });
    return { link: `${pages.account.activate.path}#${token}` };
  };
