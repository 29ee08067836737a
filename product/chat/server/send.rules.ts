import { MAX_UNANSWERED } from '../contract.ts';
import type { MapEmbed, PhotoEmbed, Quote } from '../live.contract.ts';
import {
  type FirstRefusal,
  type PreviousFirstMessages,
  type FilterMismatch,
  refuseFirst,
} from '../first-messages.rules.ts';
import { isSpam } from '../spam.rules.ts';

/** A photo is kept by its name: what both are told of it stands beside it. */
export type StoredEmbed = MapEmbed | Pick<PhotoEmbed, 'type' | 'filepath'>;

/** What both of a conversation are told of a photo. */
export interface PhotoFacts extends Pick<PhotoEmbed, 'classification' | 'width' | 'height' | 'isHidden'> {
  readonly id: string;
  readonly blur: string;
}

/** What somebody wants to send, already found fit to be said. */
export interface SendRequest {
  readonly writerId: string;
  readonly partnerId: string;
  readonly id: string;
  readonly body: string;
  readonly embed: StoredEmbed | null;
  /** Why it is not stored, unless it was before. */
  readonly problem: 'unknown-place' | null;
  readonly replyTo: Quote | null;
  /** SHA-256 of what is sent, by whom and to whom, in hexadecimal. */
  readonly contentHash: string;
}

export interface KnownMessage {
  readonly conversationId: string;
  readonly seq: number;
  readonly contentHash: string;
}

/** A conversation as far as it counts. */
export interface Counts {
  readonly id: string;
  readonly lastSeq: number;
  readonly change: number;
  /** Who began it, while the other has neither answered nor accepted. */
  readonly requestOf: string | null;
  /** So many hours its messages stay; null where they do not go. */
  readonly disappearHours: number | null;
}

/** What decides about first messages. */
export interface FirstState {
  /** What keeps the two from each other, by what each says of whom he takes a first message; null when nothing does. */
  readonly filterMismatch: (writerId: string, partnerId: string) => FilterMismatch | null;
  readonly before: (writerId: string, wordsHash: string) => PreviousFirstMessages;
}

/** What is known under the lock of all the people concerned. */
export interface SendState {
  /** The newest number of each person's changes; who is not in it is not there. */
  readonly newest: ReadonlyMap<string, number>;
  /** Who can be seen by people at large, and whether he has an account. */
  readonly canChat: ReadonlyMap<string, boolean>;
  readonly isApart: (one: string, other: string) => boolean;
  /** Those of the ids that are used, by the id. */
  readonly known: ReadonlyMap<string, KnownMessage>;
  /** By `pairKey`. */
  readonly conversations: ReadonlyMap<string, Counts>;
  readonly firstMessages: FirstState;
  /** Photos that wait to be sent, by `photoKey`. */
  readonly photos: ReadonlyMap<string, PhotoFacts>;
}

export interface NewMessage extends Omit<SendRequest, 'problem'> {
  readonly conversationId: string;
  readonly seq: number;
  /** Of the conversation's changes. */
  readonly change: number;
  /** Of the changes of each of the two. */
  readonly writerChangeSeq: number;
  readonly partnerChangeSeq: number;
  /** The first of who was written to by somebody new. */
  readonly isAnswer: boolean;
  readonly isSpam: boolean;
  readonly disappearHours: number | null;
  /** What is told of the photo that goes along. */
  readonly photo: PhotoFacts | null;
}

export type SendOutcome =
  | { readonly kind: 'new'; readonly message: NewMessage }
  | { readonly kind: 'known'; readonly conversationId: string; readonly seq: number }
  | {
      readonly kind: 'refused';
      readonly code:
        | 'not-found'
        | 'cannot-chat'
        | 'id-used'
        | 'wait-for-answer'
        | 'unknown-place'
        | 'unknown-photo'
        | FirstRefusal;
    };

export interface SendPlan {
  /** One for each sending, in their order. */
  readonly sendOutcomes: readonly SendOutcome[];
  /** Conversations that begin with one of them. */
  readonly opened: readonly Opened[];
}

export interface Opened {
  readonly id: string;
  readonly lowId: string;
  readonly highId: string;
  readonly writerId: string;
  readonly wordsHash: string;
}

/** The two in the order in which a conversation names them. */
export const pairOf = (one: string, other: string): readonly [low: string, high: string] =>
  one < other ? [one, other] : [other, one];

export const pairKey = (one: string, other: string): string => pairOf(one, other).join(' ');

/** Names a photo by whose it is. */
export const photoKey = (visitorId: string, name: string): string => `${visitorId} ${name}`;

/** So much may wait for a first answer and no more. */
const refuseMore = ({ requestOf, lastSeq }: Counts, writerId: string): 'wait-for-answer' | null =>
  requestOf === writerId && lastSeq >= MAX_UNANSWERED ? 'wait-for-answer' : null;

/** What a plan cannot make by itself. */
export interface IdFactory {
  /** The id of a conversation. */
  readonly newId: () => string;
  /** SHA-256 of the letters and digits of a text, in hexadecimal. */
  readonly wordsHash: (body: string) => string;
}

/**
 * What becomes of sendings that are stored together: each gets the next number of its conversation and of both people.
 * One that was stored before, also by an earlier one of the same group, is what it was.
 */
export function planSend(
  sendRequests: readonly SendRequest[],
  state: SendState,
  { newId, wordsHash: wordsHashOf }: IdFactory,
): SendPlan {
  const newest = new Map(state.newest);
  const conversations = new Map(state.conversations);
  const known = new Map(state.known);
  const photos = new Map(state.photos);
  const opened: Opened[] = [];

  const next = (personId: string): number => {
    const number = (newest.get(personId) ?? 0) + 1;
    newest.set(personId, number);
    return number;
  };
  const outcomeFor = (sending: SendRequest): SendOutcome => {
    const { writerId, partnerId, id, contentHash } = sending;
    const before = known.get(id);
    if (before)
      return before.contentHash === contentHash
        ? { kind: 'known', conversationId: before.conversationId, seq: before.seq }
        : { kind: 'refused', code: 'id-used' };
    if (sending.problem !== null) return { kind: 'refused', code: sending.problem };
    const isThere = (personId: string) => newest.has(personId) && state.canChat.has(personId);
    if (!isThere(writerId) || !isThere(partnerId) || state.isApart(writerId, partnerId))
      return { kind: 'refused', code: 'not-found' };
    if (state.canChat.get(partnerId) !== true) return { kind: 'refused', code: 'cannot-chat' };

    const { embed } = sending;
    const itsPhoto = embed?.type === 'photo' ? photoKey(writerId, embed.filepath) : null;
    const photo = itsPhoto === null ? null : (photos.get(itsPhoto) ?? null);
    if (itsPhoto !== null && photo === null) return { kind: 'refused', code: 'unknown-photo' };
    const pair = pairKey(writerId, partnerId);
    const there = conversations.get(pair);
    const refusal = there ? refuseMore(there, writerId) : refuseFirst(...firstOf(sending));
    if (refusal !== null) return { kind: 'refused', code: refusal };
    const conversation = there ?? open(sending);
    // One photo goes along with one message.
    if (itsPhoto !== null) photos.delete(itsPhoto);
    const isAnswer = conversation.requestOf === partnerId;
    const seq = conversation.lastSeq + 1;
    const change = conversation.change + 1;
    const requestOf = isAnswer ? null : conversation.requestOf;
    conversations.set(pair, { ...conversation, lastSeq: seq, change, requestOf });
    known.set(id, { conversationId: conversation.id, seq, contentHash });
    const { body, replyTo } = sending;
    // Named one by one: an object that adds to a spread one costs more than all the rest of this.
    const message: NewMessage = {
      writerId,
      partnerId,
      id,
      body,
      embed,
      replyTo,
      contentHash,
      conversationId: conversation.id,
      seq,
      change,
      writerChangeSeq: next(writerId),
      partnerChangeSeq: next(partnerId),
      isAnswer,
      isSpam: isSpam(body, requestOf === writerId),
      disappearHours: conversation.disappearHours,
      photo,
    };
    return { kind: 'new', message };
  };
  const firstOf = ({ writerId, partnerId, body }: SendRequest): Parameters<typeof refuseFirst> => {
    const wordsHash = wordsHashOf(body);
    const before = state.firstMessages.before(writerId, wordsHash);
    const his = opened.filter((one) => one.writerId === writerId);
    const same = his.filter((one) => one.wordsHash === wordsHash);
    return [
      state.firstMessages.filterMismatch(writerId, partnerId),
      { count: before.count + his.length, same: before.same + same.length },
    ];
  };
  const open = ({ writerId, partnerId, body }: SendRequest): Counts => {
    const [lowId, highId] = pairOf(writerId, partnerId);
    const id = newId();
    opened.push({ id, lowId, highId, writerId, wordsHash: wordsHashOf(body) });
    return { id, lastSeq: 0, change: 0, requestOf: writerId, disappearHours: null };
  };
  return { sendOutcomes: sendRequests.map(outcomeFor), opened };
}
