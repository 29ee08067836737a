import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { type inviteToGroup as contract, MAX_OPEN_INVITATIONS } from '../../contract/endpoints.ts';
import { inviteStateOf } from '../../rules.ts';
import type { Context } from '../context.ts';
import { findGroup } from '../find-group.ts';
import { built } from '#platform/db/raw-transaction.ts';
import { countOpenInvitations } from './attendance.store.ts';
import { updateAttendance } from './update-attendance.ts';

export const inviteToGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body: { groupId, userId } }) => {
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    // A host cannot invite themselves.
    if (userId === caller._id) throw new Refused<typeof contract>('not-found');
    const group = await findGroup(context, caller._id, groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    if (group.hostId !== caller._id) throw new Refused<typeof contract>('not-host');
    const outcome = await updateAttendance(context, {
      ...{ caller, groupId, userId, event: 'invite' },
      check: async (tx, { group: { name, description }, before, after }) => {
        // Others asked to come, were invited already, or said no, which an invitation does not change.
        const isAsked = inviteStateOf(after) === 'pendingVisitorApproval' && !before.hostConfirmed;
        if (!isAsked) return null;
        if ((await countOpenInvitations(built(tx), groupId)) >= MAX_OPEN_INVITATIONS)
          return 'max-invitations-reached';
        const texts = [name, description];
        return context.inviteInTx(tx, { authorId: caller._id, address, partnerId: userId, texts });
      },
    });
    if (outcome.type === 'refused') throw new Refused<typeof contract>(outcome.code);
    return outcome.group;
  };
