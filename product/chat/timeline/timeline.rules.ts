import { groupBy } from '#platform/rows/group-by.ts';
import type { Embed, Message, MessageReaction, Quote } from '../contract/schema.ts';
import type { PendingMessage } from '../pending.rules.ts';
import type { ConversationPhoto } from '#product/messaging/photo.rules.ts';
import { previewOf } from '../rules.ts';

/** Numbers of a conversation in one chunk. */
export const CHUNK_SIZE = 50;

/** What is known of fifty numbers of a conversation in a row; never empty. */
export interface Chunk {
  /** The same for a message whatever else is known. */
  readonly number: number;
  /** The oldest first. */
  readonly messages: readonly Message[];
  /** When the latest of them was written, ISO 8601. */
  readonly latest: string;
}

/**
 * The known part of a conversation: its newest messages without gaps. They stand in chunks, so that what comes in
 * costs as much as it is, however much is known.
 */
export interface Timeline {
  /** The oldest first. */
  readonly chunks: readonly Chunk[];
  /** By the id of a message its number, which never becomes another: all later timelines have the same map. */
  readonly seqOf: ReadonlyMap<string, number>;
  /** There are older ones that are not known here. */
  readonly hasOlder: boolean;
  /** Everything up to this revision of the conversation is among the messages, as far as it belongs there. */
  readonly revision: number;
}

export const timelineOf = (
  messages: readonly Message[],
  { hasOlder, revision }: Pick<Timeline, 'hasOlder' | 'revision'>,
): Timeline => merged({ chunks: [], seqOf: new Map(), hasOlder, revision }, messages);

/** Before anything was written. */
export const emptyTimeline = (): Timeline => timelineOf([], { hasOlder: false, revision: 0 });

export const chunkNumberOf = (seq: number): number => Math.floor(seq / CHUNK_SIZE);

/** Of two days, or of two instants in ISO 8601. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

const bySeq = (one: Message, other: Message): number => one.seq - other.seq;

/** Each message once, as it is after its newest change, in the order of the conversation. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of more) {
    const before = byId.get(message._id);
    if (!before || before.revision <= message.revision) byId.set(message._id, message);
  }
  return [...byId.values()].sort(bySeq);
}

/** Where the chunk with a number stands, or would stand. */
function placeOf(chunks: readonly Chunk[], number: number): number {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunks[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

const chunkAt = ({ chunks }: Timeline, number: number): Chunk | null => {
  const found = chunks[placeOf(chunks, number)];
  return found?.number === number ? found : null;
};

function merged(timeline: Timeline, more: readonly Message[]): Timeline {
  if (more.length === 0) return timeline;
  const chunks = [...timeline.chunks];
  for (const [number, some] of groupBy(more, ({ seq }) => chunkNumberOf(seq))) {
    const known = chunkAt(timeline, number);
    const messages = mergeMessages(known?.messages ?? [], some);
    const latest = messages.map(({ createdAt }) => createdAt).reduce(laterOf);
    chunks.splice(placeOf(chunks, number), known ? 1 : 0, { number, messages, latest });
  }
  // What is added is true of every timeline of this conversation, those before this one included.
  const seqOf = timeline.seqOf as Map<string, number>;
  for (const { _id, seq } of more) seqOf.set(_id, seq);
  return { ...timeline, chunks };
}

/** Whether one timeline came from another by changes, not by a new load: the two share an index. */
export const isOf = (timeline: Timeline, later: Timeline): boolean => timeline.seqOf === later.seqOf;

/** All that is known, the oldest first. */
export const messagesOf = ({ chunks }: Timeline): readonly Message[] =>
  chunks.flatMap(({ messages }) => messages);

export const oldestOf = ({ chunks }: Timeline): Message | null => chunks[0]?.messages[0] ?? null;

export const newestOf = ({ chunks }: Timeline): Message | null => chunks.at(-1)?.messages.at(-1) ?? null;

/** The chunk a message is in; null where the message is not known. */
export function chunkOf(timeline: Timeline, messageId: string): Chunk | null {
  const seq = timeline.seqOf.get(messageId);
  const chunk = seq === undefined ? null : chunkAt(timeline, chunkNumberOf(seq));
  return chunk?.messages.some(({ _id }) => _id === messageId) ? chunk : null;
}

/** The message with an id; null where it is not known. */
export const findMessage = (timeline: Timeline, messageId: string): Message | null =>
  chunkOf(timeline, messageId)?.messages.find(({ _id }) => _id === messageId) ?? null;

/** The message before a known one, or after it; null where it is the first or the last. */
export function neighbourOf(timeline: Timeline, messageId: string, step: -1 | 1): Message | null {
  const chunk = chunkOf(timeline, messageId);
  if (!chunk) return null;
  const beside = chunk.messages[chunk.messages.findIndex(({ _id }) => _id === messageId) + step];
  if (beside) return beside;
  const next = timeline.chunks[timeline.chunks.indexOf(chunk) + step];
  return next?.messages.at(step === 1 ? 0 : -1) ?? null;
}

/** After something of one message became other than it was; the same timeline where it is not known. */
export function withMessageAs(
  timeline: Timeline,
  messageId: string,
  become: (message: Message) => Message,
): Timeline {
  const chunk = chunkOf(timeline, messageId);
  if (!chunk) return timeline;
  const messages = chunk.messages.map((message) => (message._id === messageId ? become(message) : message));
  return {
    ...timeline,
    chunks: timeline.chunks.map((one) => (one === chunk ? { ...chunk, messages } : one)),
  };
}

/** After a page of those that come next. */
export const withNewer = (timeline: Timeline, newer: readonly Message[]): Timeline => merged(timeline, newer);

/** After a page of older ones. */
export const withOlder = (timeline: Timeline, older: readonly Message[], hasOlder: boolean): Timeline => ({
  ...merged(timeline, older),
  hasOlder,
});

/**
 * After messages that changed or came: those before the oldest known one are left out, since what lies between is not
 * known.
 *
 * @param upTo all changes up to this revision are among them or were known
 */
export function withChanged(timeline: Timeline, changed: readonly Message[], upTo: number): Timeline {
  const oldest = timeline.hasOlder ? (oldestOf(timeline)?.seq ?? 0) : 0;
  const belonging = changed.filter(({ seq }) => seq >= oldest);
  const quoting = withQuotes(timeline, changed);
  return { ...merged(quoting, belonging), revision: Math.max(timeline.revision, upTo) };
}

/**
 * After messages changed or came, where the timeline does not reach to the newest: what is not in it yet comes with its
 * page.
 */
export const withKnownChanged = (timeline: Timeline, changed: readonly Message[]): Timeline =>
  merged(
    withQuotes(timeline, changed),
    changed.filter(({ _id }) => findMessage(timeline, _id) !== null),
  );

/**
 * The newest messages and those of another place as one timeline; null as long as something between them is not known.
 *
 * @param hasNewer whether there is something after those of the other place
 */
export function joined(newest: Timeline, apart: Timeline, hasNewer: boolean): Timeline | null {
  const from = oldestOf(newest)?.seq ?? Infinity;
  const upTo = newestOf(apart)?.seq ?? 0;
  if (hasNewer && upTo + 1 < from) return null;
  return withOlder(newest, messagesOf(apart), apart.hasOlder);
}

/** What quotes a message whose words are others now quotes it so: nothing of one that was unsent. */
function withQuotes(timeline: Timeline, changed: readonly Message[]): Timeline {
  // As it was sent nothing can have quoted it otherwise, and that is what nearly all are.
  const others = new Map(
    changed.filter(({ isUnsent, editedAt }) => isUnsent || editedAt !== null).map((one) => [one._id, one]),
  );
  if (others.size === 0) return timeline;
  const quotedBy = ({ replyTo }: Message): Message | undefined => others.get(replyTo?._id ?? '');
  return {
    ...timeline,
    chunks: timeline.chunks.map((chunk) => {
      if (!chunk.messages.some(quotedBy)) return chunk;
      const messages = chunk.messages.map((message) => {
        const quoted = quotedBy(message);
        return quoted ? { ...message, replyTo: quoteOf(quoted) } : message;
      });
      return { ...chunk, messages };
    }),
  };
}

/** Up to which revision all is known when one more is; the same as before where others are missing between. */
export const revisionAfter = (known: number, revision: number): number =>
  revision === known + 1 ? revision : known;

/** After the reactions to a message became others. */
export const withReactions = (
  timeline: Timeline,
  messageId: string,
  messageReactions: readonly MessageReaction[],
  revision: number,
): Timeline => ({
  ...withMessageAs(timeline, messageId, (message) =>
    message.revision <= revision
      ? { ...message, messageReactions: [...messageReactions], revision }
      : message,
  ),
  revision: revisionAfter(timeline.revision, revision),
});

/** Those that are in the conversation by now are pending no longer: nothing shows twice. */
export const stillPending = (
  pending: readonly PendingMessage[],
  timeline: Timeline,
): readonly PendingMessage[] => pending.filter(({ _id }) => findMessage(timeline, _id) === null);

/** The last message of one of the two; null when none is loaded. */
export function lastOf({ chunks }: Timeline, authorId: string): Message | null {
  for (let at = chunks.length - 1; at >= 0; at -= 1) {
    const last = chunks[at]?.messages.findLast(({ userIdFrom }) => userIdFrom === authorId);
    if (last) return last;
  }
  return null;
}

/** What an answer to a message carries of it. */
export const quoteOf = ({ _id, userIdFrom, body, embed, disappearsAt }: Message): Quote => ({
  ...{ _id, userIdFrom, preview: previewOf(body), disappearsAt },
  ...(embed && { embed: embed.type }),
});

export type QuoteLine =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'embed'; readonly embed: Embed['type'] }
  | { readonly type: 'unsent' };

/** The one line of a quote: as the quoted message is now, where that is known. */
export function quoteLine(quote: Quote, quoted: Message | null): QuoteLine {
  if (quoted?.isUnsent) return { type: 'unsent' };
  const text = quoted ? previewOf(quoted.body) : quote.preview;
  if (text !== '') return { type: 'text', text };
  const embed = quoted ? quoted.embed?.type : quote.embed;
  return embed ? { type: 'embed', embed } : { type: 'unsent' };
}

/** The photos of what is known, the oldest first. */
export const photosIn = ({ chunks }: Timeline, handle: string): readonly ConversationPhoto[] =>
  chunks.flatMap(({ messages }) =>
    messages.flatMap(({ _id, embed, userIdFrom }) =>
      embed?.type === 'photo' ? [{ messageId: _id, embed, userIdFrom, handle }] : [],
    ),
  );
