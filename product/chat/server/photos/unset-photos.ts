import { DAY_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { RETENTION_DAYS } from '../../contract/schema.ts';
import type { unsetPhotos as contract } from '../../contract/chat-endpoints.ts';
import { changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import { retainPhotosOf } from './message-photos.store.ts';

/** What is withdrawn stays sealed as long as what is unsent. */
export const unsetPhotos =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id: visitorId }, body: { conversationId } }) => {
    const outcome = await changing(
      context,
      { visitorId, conversationId, concerns: 'both' },
      async ({ raw, now }) => {
        const deleteAt = new Date(now.getTime() + RETENTION_DAYS * DAY_MS);
        const sealed = await retainPhotosOf(raw, { conversationId, visitorId, deleteAt });
        if (sealed === 0) return { type: 'unchanged', answer: undefined };
        return { type: 'changed', answer: undefined };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return undefined;
  };
