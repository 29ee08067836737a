import { DAY_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { RETENTION_DAYS } from '../../contract/schema.ts';
import type { unsendMessage as contract } from '../../contract/message-endpoints.ts';
import { changeOwnMessage } from './change-own-message.ts';
import type { Context } from '../context.ts';
import { retainPhoto } from '../photos/message-photos.store.ts';
import { retainMessage } from '../disappearing/retained.store.ts';
import { uncountUnread } from '../conversations/unread.store.ts';

export const unsendMessage =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, messageId } }) => {
    const message = await changeOwnMessage(
      context,
      { authorId: caller._id, conversationId, messageId },
      async ({ tx, participant, now }, row) => {
        if (row.unsentAt !== null) return false;
        await retainMessage(tx, row, now);
        if (row.embed?.type === 'photo')
          await retainPhoto(tx, row.embed.filepath, new Date(now.getTime() + RETENTION_DAYS * DAY_MS));
        await uncountUnread(tx, conversationId, participant.partnerId, row.seq);
        return true;
      },
    );
    if (message === null) throw new Refused<typeof contract>('not-found');
    return message;
  };
