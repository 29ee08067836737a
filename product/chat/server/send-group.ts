import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Outcome } from '#platform/concurrency/batch.ts';
import type { sendMessage } from '../contract.ts';
import type { Message } from '../live.contract.ts';
import { disappearanceOf } from '../disappearing.rules.ts';
import { asMessage } from './as-message.ts';
import type { ChatDeps, Context, Telling } from './context.ts';
import { conversationEvent, frameOf, jsonOf, messageFrame } from './frames.ts';
import { hashOfWords } from './hash-of-words.ts';
import { sendPhotos } from './message-photos.store.ts';
import { findMessageAt } from './messages.store.ts';
import { type Makes, type NewMessage, planSends, type Sending, type SendPlan } from './send.rules.ts';
import { readSendState, type SendStateButKnown } from './send-state.ts';
import { addConversations, addMessages, findKnown } from './sending.store.ts';

const ASKS_KNOWN_MS = 1_000;

/**
 * Stores a group of messages in one transaction: under the lock of all the people concerned, so that whoever is blocked
 * before it commits is not written to, and numbers have no gaps. Told after the commit alone.
 */
export function sendGroup(
  deps: ChatDeps,
  { tellBoth, doubted }: Pick<Context, 'tellBoth' | 'doubted'>,
): (sendings: readonly Sending[]) => Promise<readonly Outcome<string>[]> {
  /** Who was not answered in time sends again: what follows a message that is known is nearly always known as well. */
  let asksKnownUntil = 0;

  const storeOnce = (sendings: readonly Sending[], now: Date, asksKnown: boolean) =>
    inRawTransaction(
      deps.database,
      async (tx) => {
        const state = await readSendState(deps, tx, sendings, now);
        return { plan: await planUnder(deps, tx, sendings, { state, asksKnown }), newest: state.newest };
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
  const store = async (sendings: readonly Sending[], now: Date) => {
    try {
      return await storeOnce(sendings, now, now.getTime() < asksKnownUntil).catch((error: unknown) => {
        if (!isOfUsedId(error)) throw error;
        asksKnownUntil = now.getTime() + ASKS_KNOWN_MS;
        return storeOnce(sendings, now, true);
      });
    } catch (error) {
      doubted(sendings.flatMap(({ writerId, partnerId }) => [writerId, partnerId]));
      throw error;
    }
  };
  const knownAnswer = async (at: { readonly conversationId: string; readonly seq: number }, now: Date) => {
    try {
      return { kind: 'done', answer: jsonOf(await findMessageAt(deps.database, at, now)) } as const;
    } catch (error) {
      // It alone is not answered: the others of its group are stored and told.
      return {
        kind: 'failed',
        error: error instanceof Error ? error : new Error('failed', { cause: error }),
      } as const;
    }
  };
  return async (sendings) => {
    const now = deps.clock.now();
    const { plan, newest } = await store(sendings, now);
    const outcomes = plan.verdicts.map(async (verdict, n): Promise<Outcome<string>> => {
      if (verdict.kind === 'refused')
        return { kind: 'failed', error: new Refused<typeof sendMessage>(verdict.code) };
      if (verdict.kind === 'new') {
        const json = jsonOf(storedMessage(verdict.message, now));
        tellBoth(tellingsOf(verdict.message, json));
        return { kind: 'done', answer: json };
      }
      const sending = sendings[n];
      // Its commit may not have been heard, and then nobody was told of it.
      if (sending) tellBoth(hintsOf(sending, verdict.conversationId, newest));
      return await knownAnswer(verdict, now);
    });
    return Promise.all(outcomes);
  };
}

/**
 * Which messages of a group are stored already is asked only where some may be: it costs as much as storing them.
 *
 * @param state.isAnyGone their ids are in no index that would refuse them
 * @param asksKnown whether some of them are known to be
 */
async function planUnder(
  deps: ChatDeps,
  tx: RawTransaction,
  sendings: readonly Sending[],
  { state, asksKnown }: { readonly state: SendStateButKnown; readonly asksKnown: boolean },
): Promise<SendPlan> {
  if (!asksKnown && !state.isAnyGone) {
    const plan = planSends(sendings, { ...state, known: new Map() }, makes(deps));
    // Who may not write any more still is answered what he wrote before.
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
    return { ...told, change, news: null, frame: frameOf(conversationEvent(change, conversationId)) };
  });
