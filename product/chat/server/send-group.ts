import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Outcome } from '#platform/turns/in-groups.ts';
import type { sendMessage } from '../contract.ts';
import type { Message } from '../live.contract.ts';
import { disappearanceOf } from '../disappearing.rules.ts';
import { asMessage } from './as-message.ts';
import type { ChatDeps, Context, Telling } from './context.ts';
import { frameOf, jsonOf, messageFrame } from './frames.ts';
import { hashOfWords } from './hash-of-words.ts';
import { sendPhotos } from './message-photos.store.ts';
import { findMessageAt } from './messages.store.ts';
import {
  type Makes,
  type NewMessage,
  pairKey,
  planSends,
  type Sending,
  type SendPlan,
  type SendState,
} from './send.rules.ts';
import { readSendState } from './send-state.ts';
import { addConversations, addMessages, findKnown } from './sending.store.ts';

/**
 * Stores a group of messages in one transaction: under the lock of all the people concerned, so that whoever is blocked
 * before it commits is not written to, and numbers have no gaps. Told after the commit alone.
 */
export const sendGroup =
  (deps: ChatDeps, { tellBoth, doubted }: Pick<Context, 'tellBoth' | 'doubted'>) =>
  async (sendings: readonly Sending[]): Promise<readonly Outcome<string>[]> => {
    const now = deps.clock.now();
    const store = (isAnyKnown: boolean) =>
      inRawTransaction(
        deps.database,
        async (tx) => {
          const state = await readSendState(deps, tx, sendings, now);
          return { plan: await planUnder(deps, tx, sendings, { state, isAnyKnown }), newest: state.newest };
        },
        (tx, { plan }) => {
          const stored = newOf(plan);
          return Promise.all([
            addConversations(tx, plan.opened, now),
            addMessages(tx, stored, now),
            sendPhotos(tx, photosOf(stored)),
          ]);
        },
      );
    const { plan, newest } = await store(false)
      .catch((error: unknown) => {
        if (isOfUsedId(error)) return store(true);
        throw error;
      })
      .catch((error: unknown) => {
        doubted(sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]));
        throw error;
      });
    const outcomes: Outcome<string>[] = [];
    for (const [n, verdict] of plan.verdicts.entries()) {
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
      const json = jsonOf(storedMessage(verdict.message, now));
      tellBoth(tellingsOf(verdict.message, json));
      outcomes.push({ kind: 'done', answer: json });
    }
    return outcomes;
  };

/**
 * Which messages of a group are stored already is asked only where some may be: where one of it is to be refused, and
 * where messages go and their ids with them. Of all others the index of the ids knows, and lets none be stored twice.
 */
async function planUnder(
  deps: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  { state, isAnyKnown }: { readonly state: SendState; readonly isAnyKnown: boolean },
): Promise<SendPlan> {
  const mayBeGone = ({ writerId, partnerId }: Sending): boolean =>
    state.conversations.get(pairKey(writerId, partnerId))?.mayHaveGone === true;
  if (!isAnyKnown && !sendings.some(mayBeGone)) {
    const plan = planSends(sendings, state, makes(deps));
    if (plan.verdicts.every(({ kind }) => kind === 'new')) return plan;
  }
  return planSends(sendings, { ...state, known: await findKnown(tx, sendings) }, makes(deps));
}

const isOfUsedId = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'chat_messages_id';

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

const storedMessage = (stored: NewMessage, now: Date): Message =>
  asMessage(
    {
      id: stored.id,
      conversationId: stored.conversationId,
      seq: stored.seq,
      change: stored.change,
      writerId: stored.writerId,
      body: stored.body,
      embed: stored.embed,
      isSpam: stored.isSpam,
      createdAt: now,
      editedAt: null,
      unsentAt: null,
      disappearsAt: disappearanceOf(now, stored.disappearHours),
    },
    { partnerId: stored.partnerId, replyTo: stored.replyTo, messageReactions: [], photo: stored.photo },
  );

const tellingsOf = (
  { conversationId, writerId, partnerId, writerNumber, partnerNumber }: NewMessage,
  json: string,
): readonly Telling[] => [
  {
    visitorId: partnerId,
    partnerId: writerId,
    change: partnerNumber,
    frame: messageFrame(partnerNumber, json),
    news: { conversationId, about: 'message' },
  },
  {
    visitorId: writerId,
    partnerId,
    change: writerNumber,
    frame: messageFrame(writerNumber, json),
    news: null,
  },
];

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
