import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { inviteToGroup as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { updateAttendance } from './update-attendance.ts';

export const inviteToGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { groupId, userId } }) => {
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    // A host cannot invite themselves.
    if (userId === caller._id) throw new Refused<typeof contract>('not-found');
    return updateAttendance(context, { caller, groupId, userId, event: 'invite' });
  };
