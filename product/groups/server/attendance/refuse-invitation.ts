import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { hasOpenInvitationsLeft, isNewlyInvited } from '../../attendance.rules.ts';
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
 * Counts an invitation that the host makes as the first contact it may be.
 *
 * @returns why it is not made, or null
 */
export async function refuseInvitation(
  context: Context,
  tx: RawTransaction,
  { hostId, address, groupId, userId }: OfInvitation,
  { group: { name, description }, before, after }: AttendanceChange,
) {
  if (!isNewlyInvited(before, after)) return null;
  if (!hasOpenInvitationsLeft(await attendeesOf(built(tx), [groupId]))) return 'max-invitations-reached';
  const texts = [name, description];
  return context.inviteInTx(tx, { authorId: hostId, address, partnerId: userId, texts });
}
