import { Refused } from '#platform/contract/refused.ts';
import { inRawTransaction, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import type { PushTrigger } from '#product/notifications/server/index.ts';
import type { Outcome } from '#platform/concurrency/batch.ts';
import type { sendMessage } from '../../contract/message-endpoints.ts';
import type { Message } from '../../contract/schema.ts';
import { disappearanceOf } from '../../disappearing.rules.ts';
import { presentMessage } from '../messages/present-message.ts';
import type { ChatDeps, Context, ParticipantEvent } from '../context.ts';
import { conversationEvent, frameOf, jsonOf, messageFrame } from '../frames.ts';
import { addFirstContacts, type NewContacts } from '../requests/first-contacts.store.ts';
import { addSentPhotos, type SentPhotoRow } from '../photos/message-photos.store.ts';
import { findMessageAt } from '../messages/messages.store.ts';
import { type IdFactory, type NewMessage, planSend, type SendRequest, type SendPlan } from './send.rules.ts';
import { readSendState, type SendStateWithoutDuplicates } from './send-state.ts';
import { addConversations, addMessages, findKnown } from './sending.store.ts';

const CHECK_DUPLICATES_MS = 1_000;

/**
 * Stores a batch of messages in one transaction, under the lock of all the people concerned, so that a visitor who is
 * blocked before it commits is not written to, and numbers have no gaps. Sockets get them after the commit.
 */
export function sendBatch(
  deps: ChatDeps,
  { notifyBoth, markUncertain }: Pick<Context, 'notifyBoth' | 'markUncertain'>,
): (sendRequests: readonly SendRequest[]) => Promise<readonly Outcome<string>[]> {
  /** Until when duplicates are looked up first: a client that got no answer resends several messages in a row. */
  let checkDuplicatesUntil = 0;

  const storeOnce = (sendRequests: readonly SendRequest[], now: Date, checkDuplicates: boolean) =>
    inRawTransaction(
      deps.database,
      async (tx) => {
        const state = await readSendState(deps, tx, sendRequests, now);
        return {
          plan: await planUnder(deps, tx, sendRequests, { state, checkDuplicates }),
          ...{ changeSeqs: state.changeSeqs, authorOf: state.firstContacts.authorOf },
        };
      },
      (tx, { plan, authorOf }) => {
        const stored = newOf(plan);
        const photos = photosOf(stored);
        return Promise.all([
          addConversations(tx, plan.opened, now),
          addFirstContacts(tx, contactsOf(plan, authorOf), now),
          addMessages(tx, stored, now),
          addSentPhotos(tx, photos),
          deps.messaging.removeTakenPhotos(
            tx,
            photos.map(({ photo }) => photo.id),
          ),
          deps.notifications.enqueue(tx, pushesOf(stored)),
        ]);
      },
    );
  const store = async (sendRequests: readonly SendRequest[], now: Date) => {
    try {
      return await storeOnce(sendRequests, now, now.getTime() < checkDuplicatesUntil).catch(
        (error: unknown) => {
          if (violatedConstraint(error) !== 'chat_messages_id') throw error;
          checkDuplicatesUntil = now.getTime() + CHECK_DUPLICATES_MS;
          return storeOnce(sendRequests, now, true);
        },
      );
    } catch (error) {
      markUncertain(sendRequests.flatMap(({ authorId, partnerId }) => [authorId, partnerId]));
      throw error;
    }
  };
  const knownAnswer = async (at: { readonly conversationId: string; readonly seq: number }, now: Date) => {
    try {
      return { type: 'done', answer: jsonOf(await findMessageAt(deps.database, at, now)) } as const;
    } catch (error) {
      // It alone is not answered: the others of its batch are stored and published.
      return {
        type: 'failed',
        error: error instanceof Error ? error : new Error('failed', { cause: error }),
      } as const;
    }
  };
  return async (sendRequests) => {
    const now = deps.clock.now();
    const { plan, changeSeqs } = await store(sendRequests, now);
    const outcomes = plan.sendOutcomes.map(async (sendOutcome, n): Promise<Outcome<string>> => {
      if (sendOutcome.type === 'refused')
        return { type: 'failed', error: new Refused<typeof sendMessage>(sendOutcome.code) };
      if (sendOutcome.type === 'new') {
        const json = jsonOf(storedMessage(sendOutcome.message, now));
        notifyBoth(noticesOf(sendOutcome.message, json));
        return { type: 'done', answer: json };
      }
      const sending = sendRequests[n];
      // Its commit may not have been confirmed, and then nothing was sent.
      if (sending) notifyBoth(hintsOf(sending, sendOutcome.conversationId, changeSeqs));
      return await knownAnswer(sendOutcome, now);
    });
    return Promise.all(outcomes);
  };
}

/**
 * Which messages of a batch are stored already is asked only where some may be: it costs as much as storing them.
 *
 * @param state.hasTombstone their ids are in no index that would refuse them
 * @param checkDuplicates whether some of them are known to be
 */
async function planUnder(
  deps: ChatDeps,
  tx: RawTransaction,
  sendRequests: readonly SendRequest[],
  {
    state,
    checkDuplicates,
  }: { readonly state: SendStateWithoutDuplicates; readonly checkDuplicates: boolean },
): Promise<SendPlan> {
  if (!checkDuplicates && !state.hasTombstone) {
    const plan = planSend(sendRequests, { ...state, known: new Map() }, makes(deps));
    // A writer who may no longer write still gets what they wrote before.
    if (plan.sendOutcomes.every(({ type }) => type === 'new')) return plan;
  }
  return planSend(sendRequests, { ...state, known: await findKnown(tx, sendRequests) }, makes(deps));
}

const makes = ({ randomBytes, contactKeys }: ChatDeps): IdFactory => ({
  newId: () => randomBytes(12).toString('hex'),
  words: contactKeys.words,
});

const contactsOf = (
  { contacts }: SendPlan,
  authorOf: SendStateWithoutDuplicates['firstContacts']['authorOf'],
): readonly NewContacts[] =>
  contacts.map(({ authorId, contact }) => ({ author: authorOf(authorId), contacts: [contact] }));

const newOf = ({ sendOutcomes }: SendPlan): readonly NewMessage[] =>
  sendOutcomes.flatMap((sendOutcome) => (sendOutcome.type === 'new' ? [sendOutcome.message] : []));

const photosOf = (stored: readonly NewMessage[]): readonly SentPhotoRow[] =>
  stored.flatMap(({ photo, authorId, conversationId, seq }) =>
    photo ? [{ photo, authorId, conversationId, seq }] : [],
  );

const storedMessage = (stored: NewMessage, now: Date): Message =>
  presentMessage(
    {
      id: stored.id,
      conversationId: stored.conversationId,
      seq: stored.seq,
      revision: stored.revision,
      authorId: stored.authorId,
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

const noticesOf = (
  { authorId, partnerId, authorChangeSeq, partnerChangeSeq }: NewMessage,
  json: string,
): readonly ParticipantEvent[] => [
  {
    visitorId: partnerId,
    partnerId: authorId,
    changeSeq: partnerChangeSeq,
    frame: messageFrame(partnerChangeSeq, json),
  },
  {
    visitorId: authorId,
    partnerId,
    changeSeq: authorChangeSeq,
    frame: messageFrame(authorChangeSeq, json),
  },
];

const pushesOf = (stored: readonly NewMessage[]): readonly PushTrigger[] =>
  stored.map(({ conversationId, partnerId }) => ({ visitorId: partnerId, conversationId, about: 'message' }));

/**
 * Hints for a message that was stored before: each of the two looks whether they miss a change. They cause no push, so
 * repeating a message does not.
 */
const hintsOf = (
  { authorId, partnerId }: SendRequest,
  conversationId: string,
  changeSeqs: ReadonlyMap<string, number>,
): readonly ParticipantEvent[] =>
  [
    { visitorId: partnerId, partnerId: authorId },
    { visitorId: authorId, partnerId },
  ].map((of) => {
    const changeSeq = changeSeqs.get(of.visitorId) ?? 0;
    return { ...of, changeSeq, frame: frameOf(conversationEvent(changeSeq, conversationId)) };
  });
