import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getMessagePhoto as contract } from '#product/messaging/contract/endpoints.ts';
import { isOpen } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { findPhoto, keyOf } from './message-photos.store.ts';
import { findParticipant } from '../conversations/participants.store.ts';

/** A photo that may not be seen is answered like one that never was. */
export const getMessagePhoto =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, query: { filepath } }) => {
    const { database, storage, clock } = context;
    const photo = await findPhoto(database, filepath, clock.now());
    const isOwn = photo?.visitorId === caller._id;
    const conversationId = photo && (isOwn || !photo.isHidden) ? photo.conversationId : null;
    const participant = conversationId && (await findParticipant(database, caller._id, conversationId));
    const ofTwo =
      photo && participant && isOpen(context, participant) ? await storage.get(keyOf(photo)) : null;
    const bytes = ofTwo ?? (await otherPhotoFor(context, caller._id, filepath));
    if (!bytes) throw new Refused<typeof contract>('not-found');
    return bytes;
  };

/** A photo that went along with something else than a message of two. */
async function otherPhotoFor({ hooks }: Context, viewerId: string, name: string): Promise<Uint8Array | null> {
  for (const photoFor of hooks.of('photoFor')) {
    const photo = await photoFor(viewerId, name);
    if (photo) return photo;
  }
  return null;
}
