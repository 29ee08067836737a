import type { AttachedEmbed, Quote } from '../../contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { pairKey, pairOf, type StoredConversation } from '../../pair.rules.ts';
import {
  type AuthoredContact,
  type ContactRefusal,
  type ContactWords,
  judgeFirstContact,
  pastAfter,
  unansweredMessages,
} from '../../requests/first-contacts.rules.ts';
import { isSpam } from '../../requests/spam.rules.ts';
import { refuseWave, type WaveRefusal } from '../../requests/waves.rules.ts';
import {
  type KnownMessage,
  photoKey,
  type QuotedMessage,
  type SendFacts,
  type UploadedPhoto,
} from '../../send-facts.rules.ts';

/** A photo is kept by its name: what both see of it is in its own row. */
export type StoredEmbed = AttachedEmbed | Pick<PhotoEmbed, 'type' | 'filepath'>;

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
        | WaveRefusal
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

/** What a plan cannot make by itself. */
export interface IdFactory {
  /** The id of a conversation. */
  readonly newId: () => string;
  /** What these texts say to a person, as it is counted. */
  readonly words: (partnerId: string, texts: readonly string[]) => ContactWords;
}

/** What earlier messages of a batch leave to the next. */
interface PlanState {
  readonly state: SendFacts;
  readonly makes: IdFactory;
  readonly changeSeqs: Map<string, number>;
  readonly conversations: Map<string, StoredConversation>;
  readonly known: Map<string, KnownMessage>;
  readonly photos: Map<string, UploadedPhoto>;
  readonly openingWaves: Map<string, string>;
  readonly opened: Opened[];
  readonly contacts: AuthoredContact[];
}

/**
 * What becomes of sendings that are stored together: each gets the next number of its conversation and of both people.
 * One that was stored before, also by an earlier one of the same group, is what it was.
 */
export function planSend(sendRequests: readonly SendRequest[], state: SendFacts, makes: IdFactory): SendPlan {
  const plan: PlanState = {
    state,
    makes,
    changeSeqs: new Map(state.changeSeqs),
    conversations: new Map(state.conversations),
    known: new Map(state.known),
    photos: new Map(state.photos),
    openingWaves: new Map(state.openingWaves),
    opened: [],
    contacts: [],
  };
  const sendOutcomes = sendRequests.map((request) => outcomeFor(plan, request));
  return { sendOutcomes, opened: plan.opened, contacts: plan.contacts };
}

function outcomeFor(plan: PlanState, request: SendRequest): SendOutcome {
  const before = plan.known.get(request.id);
  if (before) return outcomeOfKnown(before, request);
  const code = request.problem ?? refusePartner(plan, request);
  if (code !== null) return { type: 'refused', code };
  const photo = photoOf(plan, request);
  if (photo === undefined) return { type: 'refused', code: 'unknown-photo' };
  const there = plan.conversations.get(pairKey(request.authorId, request.partnerId));
  const quoted = quotedBy(plan, request, there);
  if (quoted === undefined) return { type: 'refused', code: 'not-found' };
  const refusal = refuseAsWave(plan, request, there) ?? refuseContact(plan, request, there);
  if (refusal !== null) return { type: 'refused', code: refusal };
  const conversation = there ?? begin(plan, request);
  return { type: 'new', message: addMessage(plan, request, { conversation, photo, quoted }) };
}

const outcomeOfKnown = (
  { conversationId, seq, contentHash }: KnownMessage,
  request: SendRequest,
): SendOutcome =>
  contentHash === request.contentHash
    ? { type: 'known', conversationId, seq }
    : { type: 'refused', code: 'id-used' };

/** Why the two may not write to each other; null when they may. */
function refusePartner(
  { state, changeSeqs }: PlanState,
  { authorId, partnerId }: SendRequest,
): 'not-found' | 'cannot-chat' | null {
  const isThere = (personId: string) => changeSeqs.has(personId) && state.canChat.has(personId);
  if (!isThere(authorId) || !isThere(partnerId) || state.isSeparated(authorId, partnerId)) return 'not-found';
  return state.canChat.get(partnerId) === true ? null : 'cannot-chat';
}

/** The key of the photo a message takes along; null for a message without one. */
const keyOfPhoto = ({ authorId, embed }: SendRequest): string | null =>
  embed?.type === 'photo' ? photoKey(authorId, embed.filepath) : null;

/** The photo of a message; null for a message without one, undefined when it cannot be sent. */
function photoOf({ photos }: PlanState, request: SendRequest): UploadedPhoto | null | undefined {
  const key = keyOfPhoto(request);
  return key === null ? null : photos.get(key);
}

/** The message that a message answers; null for none, undefined when it is not of this conversation. */
function quotedBy(
  { state }: PlanState,
  { replyTo }: SendRequest,
  conversation: StoredConversation | undefined,
): QuotedMessage | null | undefined {
  if (replyTo === null) return null;
  const quoted = state.quoted.get(replyTo);
  return quoted?.conversationId === conversation?.id ? quoted : undefined;
}

/** Why a wave does not stand there; null for what is none. */
const refuseAsWave = (
  { openingWaves }: PlanState,
  { authorId, embed }: SendRequest,
  conversation: StoredConversation | undefined,
): WaveRefusal | null =>
  embed?.type === 'wave' && conversation
    ? refuseWave(authorId, { ...conversation, wavedBy: openingWaves.get(conversation.id) ?? null })
    : null;

/** Why a message is not sent to someone who has not answered; otherwise what counts of it is added. */
function refuseContact(
  { state, makes, contacts }: PlanState,
  { authorId, partnerId, body }: SendRequest,
  conversation: StoredConversation | undefined,
): ContactRefusal | null {
  const unanswered = unansweredMessages(authorId, conversation);
  if (unanswered === null) return null;
  const { filterMismatch, pastOf, now } = state.firstContacts;
  const verdict = judgeFirstContact({
    type: 'message',
    ...{ unanswered, now },
    mismatch: filterMismatch(authorId, partnerId),
    past: pastAfter(pastOf, authorId, contacts),
    contact: makes.words(partnerId, [body]),
  });
  if (verdict.type === 'refused') return verdict.code;
  contacts.push(...verdict.contacts.map((contact) => ({ authorId, contact })));
  return null;
}

/** Opens the conversation of the two. */
function begin({ makes, opened }: PlanState, { authorId, partnerId }: SendRequest): StoredConversation {
  const [lowId, highId] = pairOf(authorId, partnerId);
  const id = makes.newId();
  opened.push({ id, lowId, highId, authorId });
  return { id, lastSeq: 0, revision: 0, requestOf: authorId, disappearHours: null };
}

interface MessageParts {
  readonly conversation: StoredConversation;
  readonly photo: UploadedPhoto | null;
  readonly quoted: QuotedMessage | null;
}

/** Numbers a message; the next one of its conversation follows it. */
function addMessage(
  plan: PlanState,
  request: SendRequest,
  { conversation, photo, quoted }: MessageParts,
): NewMessage {
  const { authorId, partnerId, id, body, embed, contentHash } = request;
  const isAnswer = conversation.requestOf === partnerId;
  const seq = conversation.lastSeq + 1;
  const revision = conversation.revision + 1;
  const requestOf = isAnswer ? null : conversation.requestOf;
  plan.conversations.set(pairKey(authorId, partnerId), {
    ...conversation,
    lastSeq: seq,
    revision,
    requestOf,
  });
  plan.known.set(id, { conversationId: conversation.id, seq, contentHash });
  if (seq === 1 && embed?.type === 'wave') plan.openingWaves.set(conversation.id, authorId);
  // One photo goes along with one message.
  const itsPhoto = keyOfPhoto(request);
  if (itsPhoto !== null) plan.photos.delete(itsPhoto);
  // Named one by one: an object that adds to a spread one costs more than all the rest of this.
  return {
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
    authorChangeSeq: nextChangeSeq(plan, authorId),
    partnerChangeSeq: nextChangeSeq(plan, partnerId),
    isAnswer,
    isSpam: isSpam(body, requestOf === authorId),
    disappearHours: conversation.disappearHours,
    photo,
  };
}

function nextChangeSeq({ changeSeqs }: PlanState, personId: string): number {
  const changeSeq = (changeSeqs.get(personId) ?? 0) + 1;
  changeSeqs.set(personId, changeSeq);
  return changeSeq;
}
