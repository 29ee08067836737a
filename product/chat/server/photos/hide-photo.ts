import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { refuse } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { hidePhoto as contract } from '../../contract/message-endpoints.ts';
import { changeOwnMessage } from '../messages/change-own-message.ts';
import type { Context } from '../context.ts';
import { setPhotoHidden } from './message-photos.store.ts';

export const hidePhoto =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { conversationId, messageId, isHidden } }) => {
    const mayHide = refuse(caller, 'paid') === null;
    const message = await changeOwnMessage(
      context,
      { authorId: caller._id, conversationId, messageId },
      async ({ tx, now }, { embed }) => {
        if (embed?.type === 'photo' && isHidden && !mayHide)
          throw new Refused<typeof contract>('upgrade-required');
        const isChanged =
          embed?.type === 'photo' ? await setPhotoHidden(tx, embed.filepath, isHidden, now) : null;
        if (isChanged === null) throw new Refused<typeof contract>('not-found');
        return isChanged;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };
