import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setDisappearing as contract } from '../../contract/chat-endpoints.ts';
import type { Disappearing } from '../../contract/schema.ts';
import { changing } from '../conversations/update-conversation.ts';
import type { Context } from '../context.ts';
import * as store from './disappearing.store.ts';
import { disappearingOf } from '../conversations/present-conversations.ts';

export const setDisappearing =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { conversationId, hours } }) => {
    const outcome = await changing<Disappearing | null>(
      context,
      { visitorId: caller._id, conversationId, concerns: 'both' },
      async ({ tx, participant, now }) => {
        // A request stays until its reader has had the time to report it.
        if (participant.requestOf !== null) throw new Refused<typeof contract>('wait-for-answer');
        if (participant.disappearHours === hours)
          return { type: 'unchanged', answer: disappearingOf(participant) };
        const set = { hours, setBy: caller._id, afterSeq: participant.lastSeq };
        await store.setDisappearing(tx, conversationId, { ...set, setAt: now });
        return { type: 'changed', answer: { ...set, setAt: now.toISOString() } };
      },
    );
    if (outcome === null) throw new Refused<typeof contract>('not-found');
    return { disappearing: outcome.answer };
  };
