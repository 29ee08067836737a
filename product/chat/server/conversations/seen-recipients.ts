import type { Queries } from '#platform/db/database.ts';
import { findShowingSeen } from '../settings/privacy-settings.store.ts';
import type { Participant } from './participants.store.ts';

/**
 * The partners of a visitor who get read receipts from them: where both show them, and of their own
 * request not before it is answered or accepted.
 */
export async function seenRecipients(
  database: Queries,
  visitorId: string,
  participants: readonly Pick<Participant, 'partnerId' | 'requestOf'>[],
): Promise<readonly string[]> {
  const partners = participants.flatMap(({ partnerId, requestOf }) =>
    partnerId === null || partnerId === requestOf ? [] : [partnerId],
  );
  if (partners.length === 0) return [];
  const showing = await findShowingSeen(database, [visitorId, ...partners]);
  return showing.has(visitorId) ? partners.filter((partner) => showing.has(partner)) : [];
}
