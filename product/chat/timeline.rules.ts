import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { Embed, Message, MessageReaction, Quote } from './live.contract.ts';
import type { PendingMessage } from './outbox.rules.ts';
import { previewOf } from './rules.ts';

/** What one of the two writes within so long of his last message stands together, under one time. */
export const GROUP_MS = 5 * MINUTE_MS;

/** The known part of a conversation: its newest messages without gaps, the oldest first. */
export interface Timeline {
  readonly messages: readonly Message[];
  /** There are older ones that are not known here. */
  readonly hasOlder: boolean;
  /** Everything up to this number of the conversation's changes is in `messages`, as far as it belongs there. */
  readonly change: number;
}

/** Before anything was written. */
export const emptyTimeline: Timeline = { messages: [], hasOlder: false, change: 0 };

const bySeq = (one: Message, other: Message): number => one.seq - other.seq;

/** Each message once, as it is after its newest change, in the order of the conversation. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of more) {
    const before = byId.get(message._id);
    if (!before || before.change <= message.change) byId.set(message._id, message);
  }
  return [...byId.values()].sort(bySeq);
}

/** After a page of older ones. */
export const withOlder = (timeline: Timeline, older: readonly Message[], hasOlder: boolean): Timeline => ({
  ...timeline,
  messages: mergeMessages(timeline.messages, older),
  hasOlder,
});

/**
 * After messages that changed or came: those before the oldest known one are left out, since what lies between is not
 * known.
 *
 * @param upTo all changes up to this number are among them or were known
 */
export function withChanged(timeline: Timeline, changed: readonly Message[], upTo: number): Timeline {
  const oldest = timeline.hasOlder ? (timeline.messages[0]?.seq ?? 0) : 0;
  return {
    ...timeline,
    messages: mergeMessages(
      withQuotes(timeline.messages, changed),
      changed.filter(({ seq }) => seq >= oldest),
    ),
    change: Math.max(timeline.change, upTo),
  };
}

/** What quotes a message that changed quotes it as it is now: nothing of one that was unsent. */
function withQuotes(messages: readonly Message[], changed: readonly Message[]): readonly Message[] {
  const byId = new Map(changed.map((message) => [message._id, message]));
  return messages.map((message) => {
    const quoted = message.replyTo && byId.get(message.replyTo._id);
    return quoted ? { ...message, replyTo: quoteOf(quoted) } : message;
  });
}

/** Up to which number all is known when one more change is; the same as before where others are missing between. */
export const changeAfter = (known: number, change: number): number => (change === known + 1 ? change : known);

/** After the reactions to a message became others. */
export function withReactions(
  timeline: Timeline,
  messageId: string,
  messageReactions: readonly MessageReaction[],
  change: number,
): Timeline {
  return {
    ...timeline,
    messages: timeline.messages.map((message) =>
      message._id === messageId && message.change <= change
        ? { ...message, messageReactions: [...messageReactions], change }
        : message,
    ),
    change: changeAfter(timeline.change, change),
  };
}

/** Those that are in the conversation by now are pending no longer: nothing shows twice. */
export function stillPending(
  pending: readonly PendingMessage[],
  messages: readonly Message[],
): readonly PendingMessage[] {
  const there = new Set(messages.map(({ _id }) => _id));
  return pending.filter(({ _id }) => !there.has(_id));
}

export type Entry =
  | { readonly kind: 'stored'; readonly message: Message }
  | { readonly kind: 'pending'; readonly pending: PendingMessage };

/** What one of the two wrote in one go. */
export interface MessageGroup {
  /** The id of its first message. */
  readonly key: string;
  readonly isOwn: boolean;
  readonly entries: readonly Entry[];
  /** When the last of them was written, ISO 8601. */
  readonly time: string;
}

export interface Day {
  /** As `dayOf` names it. */
  readonly day: string;
  readonly groups: readonly MessageGroup[];
}

export const entryId = (entry: Entry): string =>
  entry.kind === 'stored' ? entry.message._id : entry.pending._id;

const entryTime = (entry: Entry): string =>
  entry.kind === 'stored' ? entry.message.createdAt : entry.pending.writtenAt;

export const isEdited = (entry: Entry): boolean =>
  entry.kind === 'stored' && entry.message.editedAt !== null && !entry.message.isUnsent;

/**
 * A conversation as it is drawn: by day, by writer and by what was written in one go; what is pending comes last.
 *
 * @param dayOf names the day of an instant, ISO 8601, where the device is: `YYYY-MM-DD`
 * @param seenUpTo the id of the last message of one's own the other has read, null where that is not told
 */
export function daysOf(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  ownId: string,
  dayOf: (time: string) => string,
  seenUpTo: string | null = null,
): readonly Day[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ kind: 'stored', message }) as const),
    ...stillPending(pending, messages).map((one) => ({ kind: 'pending', pending: one }) as const),
  ];
  const days: { day: string; groups: { key: string; isOwn: boolean; entries: Entry[]; time: string }[] }[] =
    [];
  for (const entry of entries) {
    const time = entryTime(entry);
    const isOwn = entry.kind === 'pending' || entry.message.userIdFrom === ownId;
    // Clocks order nothing: what comes later is never of an earlier day.
    const day = laterOf(dayOf(time), days.at(-1)?.day ?? '');
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups;
    const last = groups?.at(-1);
    const before = last?.entries.at(-1);
    // What is said beside a time is of the last one above it, and that something was edited of that one alone.
    const isApart =
      isEdited(entry) || (before && (isEdited(before) || (isOwn && entryId(before) === seenUpTo)));
    if (!isApart && last?.isOwn === isOwn && Date.parse(time) - Date.parse(last.time) <= GROUP_MS) {
      last.entries.push(entry);
      last.time = time;
    } else groups?.push({ key: entryId(entry), isOwn, entries: [entry], time });
  }
  return days;
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The last message of the other one; null when he wrote nothing that is known. */
export const lastOf = (messages: readonly Message[], writerId: string): Message | null =>
  messages.findLast(({ userIdFrom }) => userIdFrom === writerId) ?? null;

/** What an answer to a message carries of it. */
export const quoteOf = ({ _id, userIdFrom, body }: Message): Quote => ({
  ...{ _id, userIdFrom, preview: previewOf(body) },
});

export type QuoteLine =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'embed'; readonly embed: Embed['type'] }
  | { readonly kind: 'unsent' };

/** The one line of a quote: as the quoted message is now, where that is known. */
export function quoteLine(quote: Quote, quoted: Message | null): QuoteLine {
  if (quoted?.isUnsent) return { kind: 'unsent' };
  const text = quoted ? previewOf(quoted.body) : quote.preview;
  if (text !== '') return { kind: 'text', text };
  return quoted?.embed ? { kind: 'embed', embed: quoted.embed.type } : { kind: 'unsent' };
}
