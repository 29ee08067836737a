import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { joinGroup as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { findGroup } from '../find-group.ts';
import { updateAttendance } from './update-attendance.ts';

export const joinGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { groupId } }) => {
    if (!may(caller, 'joinGroup')) throw new Refused<typeof contract>('revoked');
    const row = await context.store.groupById(groupId);
    if (row?.hostId === caller._id) throw new Refused<typeof contract>('is-host');
    if (!(await findGroup(context, caller._id, groupId))) throw new Refused<typeof contract>('not-found');
    const outcome = await updateAttendance(context, { caller, groupId, userId: caller._id, event: 'join' });
    if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
    return outcome.group;
  };
