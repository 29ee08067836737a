import type { MessagePhoto } from '#product/messaging/server/index.ts';
import type { Context } from '../context.ts';
import { findParticipant } from '../conversations/participants.store.ts';
import { isOpen } from '../conversations/update-conversation.ts';
import { findPhoto } from './message-photos.store.ts';

/** A photo of a conversation for its two; for all others there is none. */
export async function photoFor(
  context: Context,
  viewerId: string,
  name: string,
): Promise<MessagePhoto | null> {
  const { database, clock } = context;
  const photo = await findPhoto(database, name, clock.now());
  if (!photo || (photo.isHidden && photo.visitorId !== viewerId)) return null;
  const participant = await findParticipant(database, viewerId, photo.conversationId);
  return participant && isOpen(context, participant) ? photo : null;
}
