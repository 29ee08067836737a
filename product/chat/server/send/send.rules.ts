import type { MapEmbed, Quote } from '../../contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import type { PhotoFacts } from '#product/messaging/photo.rules.ts';
import { pairKey, pairOf, type StoredConversation } from '../../pair.rules.ts';
import {
  type AuthoredContact,
  type ContactRefusal,
  type ContactWords,
  type FirstContactState,
  judgeFirstContact,
  pastAfter,
  unansweredMessages,
} from '../../requests/first-contacts.rules.ts';
import { isSpam } from '../../requests/spam.rules.ts';

/** A photo is kept by its name: what both see of it is in its own row. */
export type StoredEmbed = MapEmbed | Pick<PhotoEmbed, 'type' | 'filepath'>;

/** A photo that a message may take. */
export interface UploadedPhoto extends PhotoFacts {
  readonly createdAt: Date;
}

/** A message to send, already validated. */
export interface SendRequest {
  readonly authorId: string;
  /** Of the device it comes from. */
  readonly address: string;
  readonly partnerId: string;
  readonly id: string;
  readonly body: string;
  readonly embed: StoredEmbed | null;
  /** Why it is not stored, unless it was before. */
  readonly problem: 'unknown-place' | null;
  /** The id of the message it answers. */
  readonly replyTo: string | null;
  /** SHA-256 of what is sent, by whom and to whom, in hexadecimal. */
  readonly contentHash: string;
}

export interface KnownMessage {
  readonly conversationId: string;
  readonly seq: number;
  readonly contentHash: string;
}

/** A message that is answered, as it is at that moment. */
export interface QuotedMessage {
  readonly conversationId: string;
  /** Null where it has disappeared. */
  readonly quote: Quote | null;
}

/** What is known under the lock of all the people concerned. */
export interface SendState {
  /** The newest number of each person's changes; who is not in it is not there. */
  readonly changeSeqs: ReadonlyMap<string, number>;
  /** Visitors who are not hidden from everyone, and whether each has an account. */
  readonly canChat: ReadonlyMap<string, boolean>;
  readonly isSeparated: (one: string, other: string) => boolean;
  /** Those of the ids that are used, by the id. */
  readonly known: ReadonlyMap<string, KnownMessage>;
  /** By `pairKey`. */
  readonly conversations: ReadonlyMap<string, StoredConversation>;
  readonly firstContacts: FirstContactState;
  /** Photos that wait to be sent, by `photoKey`. */
  readonly photos: ReadonlyMap<string, UploadedPhoto>;
  /** The messages that are answered, by their ids. */
  readonly quoted: ReadonlyMap<string, QuotedMessage>;
}

export interface NewMessage extends Omit<SendRequest, 'problem' | 'address' | 'replyTo'> {
  readonly replyTo: Quote | null;
  readonly conversationId: string;
  readonly seq: number;
  /** Of the conversation, after it. */
  readonly revision: number;
  /** Of the changes of each of the two. */
  readonly authorChangeSeq: number;
  readonly partnerChangeSeq: number;
  /** The first answer to a request. */
  readonly isAnswer: boolean;
  readonly isSpam: boolean;
  readonly disappearHours: number | null;
  /** What both see of the photo. */
  readonly photo: UploadedPhoto | null;
}

export type SendOutcome =
  | { readonly type: 'new'; readonly message: NewMessage }
  | { readonly type: 'known'; readonly conversationId: string; readonly seq: number }
  | {
      readonly type: 'refused';
      readonly code:
        | 'not-found'
        | 'cannot-chat'
        | 'id-used'
        | 'unknown-place'
        | 'unknown-photo'
        | ContactRefusal;
    };

export interface SendPlan {
  /** One for each sending, in their order. */
  readonly sendOutcomes: readonly SendOutcome[];
  /** Conversations that begin with one of them. */
  readonly opened: readonly Opened[];
  /** What is counted of those that go to people who have not answered. */
  readonly contacts: readonly AuthoredContact[];
}

export interface Opened {
  readonly id: string;
  readonly lowId: string;
  readonly highId: string;
  readonly authorId: string;
}

/** Names a photo by whose it is. */
export const photoKey = (visitorId: string, name: string): string => `${visitorId} ${name}`;

/** What a plan cannot make by itself. */
export interface IdFactory {
  /** The id of a conversation. */
  readonly newId: () => string;
  /** What these texts say to a person, as it is counted. */
  readonly words: (partnerId: string, texts: readonly string[]) => ContactWords;
}

/**
 * What becomes of sendings that are stored together: each gets the next number of its conversation and of both people.
 * One that was stored before, also by an earlier one of the same group, is what it was.
 */
export function planSend(
  sendRequests: readonly SendRequest[],
  state: SendState,
  { newId, words }: IdFactory,
): SendPlan {
  const changeSeqs = new Map(state.changeSeqs);
  const conversations = new Map(state.conversations);
  const known = new Map(state.known);
  const photos = new Map(state.photos);
  const opened: Opened[] = [];
  const contacts: AuthoredContact[] = [];

  const next = (personId: string): number => {
    const changeSeq = (changeSeqs.get(personId) ?? 0) + 1;
    changeSeqs.set(personId, changeSeq);
    return changeSeq;
  };
  const outcomeFor = (sending: SendRequest): SendOutcome => {
    const { authorId, partnerId, id, contentHash } = sending;
    const before = known.get(id);
    if (before)
      return before.contentHash === contentHash
        ? { type: 'known', conversationId: before.conversationId, seq: before.seq }
        : { type: 'refused', code: 'id-used' };
    if (sending.problem !== null) return { type: 'refused', code: sending.problem };
    const isThere = (personId: string) => changeSeqs.has(personId) && state.canChat.has(personId);
    if (!isThere(authorId) || !isThere(partnerId) || state.isSeparated(authorId, partnerId))
      return { type: 'refused', code: 'not-found' };
    if (state.canChat.get(partnerId) !== true) return { type: 'refused', code: 'cannot-chat' };

    const { embed, body } = sending;
    const itsPhoto = embed?.type === 'photo' ? photoKey(authorId, embed.filepath) : null;
    const photo = itsPhoto === null ? null : (photos.get(itsPhoto) ?? null);
    if (itsPhoto !== null && photo === null) return { type: 'refused', code: 'unknown-photo' };
    const pair = pairKey(authorId, partnerId);
    const there = conversations.get(pair);
    const quoted = sending.replyTo === null ? null : state.quoted.get(sending.replyTo);
    if (quoted === undefined || (quoted !== null && quoted.conversationId !== there?.id))
      return { type: 'refused', code: 'not-found' };
    const refusal = refuseContact(sending, there);
    if (refusal !== null) return { type: 'refused', code: refusal };
    const conversation = there ?? begin(sending);
    // One photo goes along with one message.
    if (itsPhoto !== null) photos.delete(itsPhoto);
    const isAnswer = conversation.requestOf === partnerId;
    const seq = conversation.lastSeq + 1;
    const revision = conversation.revision + 1;
    const requestOf = isAnswer ? null : conversation.requestOf;
    conversations.set(pair, { ...conversation, lastSeq: seq, revision, requestOf });
    known.set(id, { conversationId: conversation.id, seq, contentHash });
    // Named one by one: an object that adds to a spread one costs more than all the rest of this.
    const message: NewMessage = {
      authorId,
      partnerId,
      id,
      body,
      embed,
      replyTo: quoted?.quote ?? null,
      contentHash,
      conversationId: conversation.id,
      seq,
      revision,
      authorChangeSeq: next(authorId),
      partnerChangeSeq: next(partnerId),
      isAnswer,
      isSpam: isSpam(body, requestOf === authorId),
      disappearHours: conversation.disappearHours,
      photo,
    };
    return { type: 'new', message };
  };
  /** Why a message is not sent to someone who has not answered; otherwise what counts of it is added. */
  const refuseContact = ({ authorId, partnerId, body }: SendRequest, there?: StoredConversation) => {
    const unanswered = unansweredMessages(authorId, there);
    if (unanswered === null) return null;
    const { filterMismatch, pastOf, now } = state.firstContacts;
    const verdict = judgeFirstContact({
      kind: 'message',
      ...{ unanswered, now },
      mismatch: filterMismatch(authorId, partnerId),
      past: pastAfter(pastOf, authorId, contacts),
      contact: words(partnerId, [body]),
    });
    if (verdict.type === 'refused') return verdict.code;
    contacts.push(...verdict.contacts.map((contact) => ({ authorId, contact })));
    return null;
  };
  const begin = ({ authorId, partnerId }: SendRequest) => {
    const [lowId, highId] = pairOf(authorId, partnerId);
    const id = newId();
    opened.push({ id, lowId, highId, authorId });
    return { id, lastSeq: 0, revision: 0, requestOf: authorId, disappearHours: null };
  };
  return { sendOutcomes: sendRequests.map(outcomeFor), opened, contacts };
}
