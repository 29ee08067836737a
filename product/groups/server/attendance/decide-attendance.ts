import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { decideAttendance as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { findGroup, findOwnGroup } from '../find-group.ts';
import { refuseInvitation } from './refuse-invitation.ts';
import { updateAttendance } from './update-attendance.ts';

export const decideAttendance =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body: { groupId, userId, isConfirmed } }) => {
    const isSelf = userId === caller._id;
    // A no is free to everybody.
    if (isConfirmed && !may(caller, isSelf ? 'joinGroup' : 'createGroup'))
      throw new Refused<typeof contract>('revoked');
    const row = isSelf ? await context.store.groupById(groupId) : undefined;
    if (row?.hostId === caller._id) throw new Refused<typeof contract>('is-host');
    const group = isSelf
      ? await findGroup(context, caller._id, groupId)
      : await findOwnGroup(context, caller, groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    const event = `${isSelf ? 'user' : 'host'}-${isConfirmed ? 'yes' : 'no'}` as const;
    const outcome = await updateAttendance(context, {
      ...{ caller, groupId, userId, event },
      // Only a host invites.
      ...(!isSelf && {
        check: (tx, change) =>
          refuseInvitation(context, tx, { hostId: caller._id, address, groupId, userId }, change),
      }),
    });
    if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
    return outcome.group;
  };
