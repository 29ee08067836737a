import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { inviteToGroup as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { findOwnGroup } from '../find-group.ts';
import { refuseInvitation } from './refuse-invitation.ts';
import { updateAttendance } from './update-attendance.ts';

export const inviteToGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body: { groupId, userId } }) => {
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    // A host cannot invite themselves.
    if (userId === caller._id) throw new Refused<typeof contract>('not-found');
    await findOwnGroup(context, caller, groupId);
    const outcome = await updateAttendance(context, {
      ...{ caller, groupId, userId, event: 'invite' },
      check: (tx, change) =>
        refuseInvitation(context, tx, { hostId: caller._id, address, groupId, userId }, change),
    });
    if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
    return outcome.group;
  };
