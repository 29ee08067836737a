import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { MAX_OPEN_INVITATIONS } from '../../contract/endpoints.ts';
import { isInvited } from '../../rules.ts';
import type { Context } from '../context.ts';
import { attendeesOf } from '../groups.store.ts';
import type { AttendanceChange } from './update-attendance.ts';

interface OfInvitation {
  readonly hostId: string;
  /** The address of the host's device. */
  readonly address: string;
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Counts an invitation as the first contact it may be, whether it is made or a denial is taken back. Others asked to
 * come, were invited already, or said no, which the host does not change.
 *
 * @returns why it is not made, or null
 */
export async function refuseInvitation(
  context: Context,
  tx: RawTransaction,
  { hostId, address, groupId, userId }: OfInvitation,
  { group: { name, description }, before, after }: AttendanceChange,
) {
  const isAsked = isInvited(after) && !before.hostConfirmed;
  if (!isAsked) return null;
  const invited = (await attendeesOf(built(tx), [groupId])).filter(isInvited);
  if (invited.length >= MAX_OPEN_INVITATIONS) return 'max-invitations-reached';
  const texts = [name, description];
  return context.inviteInTx(tx, { authorId: hostId, address, partnerId: userId, texts });
}
