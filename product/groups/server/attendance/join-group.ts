import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { joinGroup as contract } from '../../contract/endpoints.ts';
import { peopleInGroup } from '../../contract/nearby.ts';
import type { Context } from '../context.ts';
import { findGroup } from '../find-group.ts';
import { updateAttendance } from './update-attendance.ts';

export const joinGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller, body } = call;
    const { groupId } = body;
    if (!may(caller, 'joinGroup')) throw new Refused<typeof contract>('revoked');
    const row = await context.store.groupById(groupId);
    if (row?.hostId === caller._id) throw new Refused<typeof contract>('is-host');
    if (!(await findGroup(context, caller._id, groupId))) throw new Refused<typeof contract>('not-found');
    const outcome = await updateAttendance(context, { caller, groupId, userId: caller._id, event: 'join' });
    if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
    // The answer may be the first that shows them to the caller.
    await context.countPeople(call, peopleInGroup(outcome.group));
    return outcome.group;
  };
