import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Outcome } from '#platform/turns/in-groups.ts';
import type { sendMessage } from '../contract.ts';
import { disappearanceOf } from '../disappearing.rules.ts';
import { asMessage } from './as-message.ts';
import type { ChatDeps, Context, Telling } from './context.ts';
import { frameOf, jsonOf, messageFrame } from './frames.ts';
import { hashOfWords } from './hash-of-words.ts';
import { sendPhotos } from './message-photos.store.ts';
import { findMessageAt } from './messages.store.ts';
import { type Makes, type NewMessage, planSends, type Sending, type SendPlan } from './send.rules.ts';
import { readSendState } from './send-state.ts';
import { addConversations, addMessages } from './sending.store.ts';

/**
 * Stores a group of messages in one transaction: under the lock of all the people concerned, so that whoever is blocked
 * before it commits is not written to, and numbers have no gaps. Told after the commit alone.
 */
export const sendGroup =
  (deps: ChatDeps, { tellBoth, doubted }: Pick<Context, 'tellBoth' | 'doubted'>) =>
  async (sendings: readonly Sending[]): Promise<readonly Outcome<string>[]> => {
    const now = deps.clock.now();
    const { verdicts, newest } = await inRawTransaction(
      deps.database,
      async (tx) => {
        const state = await readSendState(deps, tx, sendings, now);
        return { ...planSends(sendings, state, makes(deps)), newest: state.newest };
      },
      (tx, plan) => {
        const stored = newOf(plan);
        return Promise.all([
          addConversations(tx, plan.opened, now),
          addMessages(tx, stored, now),
          sendPhotos(tx, photosOf(stored)),
        ]);
      },
    ).catch((error: unknown) => {
      doubted(sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]));
      throw error;
    });
    const outcomes: Outcome<string>[] = [];
    for (const [n, verdict] of verdicts.entries()) {
      if (verdict.kind === 'refused') {
        outcomes.push({ kind: 'failed', error: new Refused<typeof sendMessage>(verdict.code) });
        continue;
      }
      if (verdict.kind === 'known') {
        const sending = sendings[n];
        // Its commit may not have been heard, and then nobody was told of it.
        if (sending) tellBoth(hintsOf(sending, verdict.conversationId, newest));
        outcomes.push({ kind: 'done', answer: jsonOf(await findMessageAt(deps.database, verdict, now)) });
        continue;
      }
      const message = asMessage(
        {
          ...{ ...verdict.message, createdAt: now, editedAt: null, unsentAt: null },
          disappearsAt: disappearanceOf(now, verdict.message.disappearHours),
        },
        { ...verdict.message, messageReactions: [] },
      );
      const json = jsonOf(message);
      tellBoth(tellingsOf(verdict.message, json));
      outcomes.push({ kind: 'done', answer: json });
    }
    return outcomes;
  };

const makes = ({ randomBytes }: ChatDeps): Makes => ({
  newId: () => randomBytes(12).toString('hex'),
  wordsHash: hashOfWords,
});

const newOf = ({ verdicts }: SendPlan): readonly NewMessage[] =>
  verdicts.flatMap((verdict) => (verdict.kind === 'new' ? [verdict.message] : []));

const photosOf = (stored: readonly NewMessage[]): Parameters<typeof sendPhotos>[1] =>
  stored.flatMap(({ photo, conversationId, seq }) =>
    photo ? [{ name: photo.id, conversationId, seq }] : [],
  );

const tellingsOf = (
  { conversationId, writerId, partnerId, writerNumber, partnerNumber }: NewMessage,
  json: string,
): readonly Telling[] =>
  [
    {
      ...{ visitorId: partnerId, partnerId: writerId, change: partnerNumber },
      news: { conversationId, about: 'message' } as const,
    },
    { visitorId: writerId, partnerId, change: writerNumber, news: null },
  ].map((told) => ({ ...told, frame: messageFrame(told.change, json) }));

/**
 * That there is something in their conversation, as far as the changes of each have come. It is no news: who sends the
 * same message again and again would sound again and again.
 */
const hintsOf = (
  { writerId, partnerId }: Sending,
  conversationId: string,
  newest: ReadonlyMap<string, number>,
): readonly Telling[] =>
  [
    { visitorId: partnerId, partnerId: writerId },
    { visitorId: writerId, partnerId },
  ].map((told) => {
    const change = newest.get(told.visitorId) ?? 0;
    return { ...told, change, news: null, frame: frameOf({ type: 'conversation', change, conversationId }) };
  });
