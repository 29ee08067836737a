import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { hidePhoto as contract } from '../../contract/message-endpoints.ts';
import { changeOwnMessage } from '../messages/change-own-message.ts';
import type { Context } from '../context.ts';
import { setPhotoHidden } from './message-photos.store.ts';

export const hidePhoto =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, messageId, isHidden } }) => {
    const message = await changeOwnMessage(
      context,
      { authorId: caller._id, conversationId, messageId },
      async ({ tx, now }, { embed }) => {
        const isChanged =
          embed?.type === 'photo' ? await setPhotoHidden(tx, embed.filepath, isHidden, now) : null;
        if (isChanged === null) throw new Refused<typeof contract>('not-found');
        return isChanged;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };
