import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { joinGroup as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { updateAttendance } from './update-attendance.ts';

export const joinGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { groupId } }) => {
    if (!may(caller, 'joinGroup')) throw new Refused<typeof contract>('revoked');
    const row = await context.store.groupById(groupId);
    if (row?.hostId === caller._id) throw new Refused<typeof contract>('is-host');
    return updateAttendance(context, { caller, groupId, userId: caller._id, event: 'join' });
  };
