import { previewOf } from '../../rules.ts';
import { isOpen } from './update-conversation.ts';
import type { ChatDeps } from '../context.ts';
import { findMessage } from '../messages/messages.store.ts';
import { findParticipant } from './participants.store.ts';
import { findUnreadIds, findUnseenReactions } from './unread.store.ts';

/** What is new in a conversation for one of the two. */
export interface ChatPush {
  readonly kind: 'message' | 'request' | 'reaction';
  readonly partnerId: string;
  /** The one line of a message; null where it has no text, or there is no message. */
  readonly line: string | null;
}

/**
 * The unseen news of a conversation, as of now; null when there are none, or none that may sound:
 * it is muted or declined, or the two are separated. Unread messages come before reactions.
 */
export async function findPushContent(
  { database, clock, hiddenFrom }: Pick<ChatDeps, 'database' | 'clock' | 'hiddenFrom'>,
  visitorId: string,
  conversationId: string,
  about: 'message' | 'reaction',
): Promise<ChatPush | null> {
  const participant = await findParticipant(database, visitorId, conversationId);
  if (!isOpen({ hiddenFrom }, participant) || participant.isMuted || participant.isDeclined) return null;
  const { partnerId } = participant;
  const now = clock.now();
  const [unread] = await findUnreadIds(database, visitorId, [conversationId], { limit: 1, now });
  if (about === 'reaction') {
    const unseen = unread ? [] : await findUnseenReactions(database, visitorId, [conversationId], now);
    return unseen.length === 0 ? null : { kind: 'reaction', partnerId, line: null };
  }
  const message = unread ? await findMessage(database, conversationId, unread.id, now) : null;
  if (!message || message.isSpam || hiddenFrom(visitorId).has(partnerId)) return null;
  const line = previewOf(message.body);
  return {
    kind: participant.requestOf === partnerId ? 'request' : 'message',
    ...{ partnerId, line: line === '' ? null : line },
  };
}
