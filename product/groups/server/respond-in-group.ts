import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { respondInGroup as contract } from '../calls.contract.ts';
import type { Context } from './context.ts';
import { sayConsent } from './say-consent.ts';

export const respondInGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { groupId, userId, isConfirmed } }) => {
    const isHimself = userId === caller._id;
    // A no is free to everybody.
    if (isConfirmed && !may(caller, isHimself ? 'joinGroup' : 'createGroup'))
      throw new Refused<typeof contract>('revoked');
    const row = isHimself ? await context.store.groupById(groupId) : undefined;
    if (row?.hostId === caller._id) throw new Refused<typeof contract>('is-host');
    const event = `${isHimself ? 'user' : 'host'}-${isConfirmed ? 'yes' : 'no'}` as const;
    return sayConsent(context, { caller, groupId, userId, event });
  };
