import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Outcome } from '#platform/turns/in-groups.ts';
import type { sendMessage } from '../contract.ts';
import type { Message } from '../live.contract.ts';
import { asMessage } from './as-message.ts';
import type { ChatDeps, Context, Telling } from './context.ts';
import { sendPhotos } from './message-photos.store.ts';
import { findMessageAt } from './messages.store.ts';
import { type NewMessage, planSends, type Sending } from './send.rules.ts';
import { readSendState } from './send-state.ts';
import { addConversations, addMessages } from './sending.store.ts';

/**
 * Stores a group of messages in one transaction: under the lock of all the people concerned, so that whoever is blocked
 * before it commits is not written to, and numbers have no gaps. Told after the commit alone.
 */
export const sendGroup =
  (deps: ChatDeps, { tellBoth, doubted }: Pick<Context, 'tellBoth' | 'doubted'>) =>
  async (sendings: readonly Sending[]): Promise<readonly Outcome<Message>[]> => {
    const now = deps.clock.now();
    const { verdicts, newest } = await inRawTransaction(deps.database, async (tx) => {
      const state = await readSendState(deps, tx, sendings, now);
      const plan = planSends(sendings, state, () => deps.randomBytes(12).toString('hex'));
      const stored = plan.verdicts.flatMap((verdict) => (verdict.kind === 'new' ? [verdict.message] : []));
      const photos = stored.flatMap(({ photo, conversationId, seq }) =>
        photo ? [{ name: photo.id, conversationId, seq }] : [],
      );
      await Promise.all([
        addConversations(tx, plan.opened, now),
        addMessages(tx, stored, now),
        sendPhotos(tx, photos),
      ]);
      return { ...plan, newest: state.newest };
    }).catch((error: unknown) => {
      doubted(sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]));
      throw error;
    });
    const outcomes: Outcome<Message>[] = [];
    for (const [n, verdict] of verdicts.entries()) {
      if (verdict.kind === 'refused') {
        outcomes.push({ kind: 'failed', error: new Refused<typeof sendMessage>(verdict.code) });
        continue;
      }
      if (verdict.kind === 'known') {
        const sending = sendings[n];
        // Its commit may not have been heard, and then nobody was told of it.
        if (sending) tellBoth(hintsOf(sending, verdict.conversationId, newest));
        outcomes.push({ kind: 'done', answer: await findMessageAt(deps.database, verdict) });
        continue;
      }
      const message = asMessage(
        { ...verdict.message, isSpam: false, createdAt: now, editedAt: null, unsentAt: null },
        { ...verdict.message, messageReactions: [] },
      );
      tellBoth(tellingsOf(verdict.message, message));
      outcomes.push({ kind: 'done', answer: message });
    }
    return outcomes;
  };

const tellingsOf = (
  { writerId, partnerId, writerNumber, partnerNumber }: NewMessage,
  message: Message,
): Telling[] => [
  { visitorId: partnerId, partnerId: writerId, event: { type: 'message', change: partnerNumber, message } },
  { visitorId: writerId, partnerId, event: { type: 'message', change: writerNumber, message } },
];

/** That there is something in their conversation, as far as the changes of each have come. */
const hintsOf = (
  { writerId, partnerId }: Sending,
  conversationId: string,
  newest: ReadonlyMap<string, number>,
): Telling[] =>
  [[partnerId, writerId] as const, [writerId, partnerId] as const].map(([visitorId, otherId]) => ({
    visitorId,
    partnerId: otherId,
    event: { type: 'conversation', change: newest.get(visitorId) ?? 0, conversationId },
  }));
