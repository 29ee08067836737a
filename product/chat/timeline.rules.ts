import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { rowsBy } from '#platform/rows/rows-by.ts';
import type { Embed, Message, MessageReaction, Quote } from './live.contract.ts';
import type { PendingMessage } from './outbox.rules.ts';
import { previewOf } from './rules.ts';

/** What one of the two writes within so long of his last message stands together, under one time. */
export const GROUP_MS = 5 * MINUTE_MS;

/** So many numbers of a conversation stand in one stretch. */
export const STRETCH_SIZE = 50;

/** What is known of fifty numbers of a conversation in a row; never empty. */
export interface Stretch {
  /** The same for a message whatever else is known. */
  readonly number: number;
  /** The oldest first. */
  readonly messages: readonly Message[];
}

/**
 * The known part of a conversation: its newest messages without gaps. They stand in stretches, so that what comes in
 * costs as much as it is, however much is known.
 */
export interface Timeline {
  /** The oldest first. */
  readonly stretches: readonly Stretch[];
  /** By the id of a message its number, which never becomes another: all later timelines have the same map. */
  readonly seqOf: ReadonlyMap<string, number>;
  /** There are older ones that are not known here. */
  readonly hasOlder: boolean;
  /** Everything up to this number of the conversation's changes is among the messages, as far as it belongs there. */
  readonly change: number;
}

export const timelineOf = (
  messages: readonly Message[],
  { hasOlder, change }: Pick<Timeline, 'hasOlder' | 'change'>,
): Timeline => merged({ stretches: [], seqOf: new Map(), hasOlder, change }, messages);

/** Before anything was written. */
export const emptyTimeline = (): Timeline => timelineOf([], { hasOlder: false, change: 0 });

const stretchNumberOf = (seq: number): number => Math.floor(seq / STRETCH_SIZE);

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

/** Where the stretch with a number stands, or would stand. */
function placeOf(stretches: readonly Stretch[], number: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stretches[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

const stretchAt = ({ stretches }: Timeline, number: number): Stretch | null => {
  const found = stretches[placeOf(stretches, number)];
  return found?.number === number ? found : null;
};

function merged(timeline: Timeline, more: readonly Message[]): Timeline {
  if (more.length === 0) return timeline;
  const stretches = [...timeline.stretches];
  for (const [number, some] of rowsBy(more, ({ seq }) => stretchNumberOf(seq))) {
    const known = stretchAt(timeline, number);
    const messages = mergeMessages(known?.messages ?? [], some);
    stretches.splice(placeOf(stretches, number), known ? 1 : 0, { number, messages });
  }
  // What is added is true of every timeline of this conversation, those before this one included.
  const seqOf = timeline.seqOf as Map<string, number>;
  for (const { _id, seq } of more) seqOf.set(_id, seq);
  return { ...timeline, stretches };
}

/** All that is known, the oldest first. */
export const messagesOf = ({ stretches }: Timeline): readonly Message[] =>
  stretches.flatMap(({ messages }) => messages);

export const oldestOf = ({ stretches }: Timeline): Message | null => stretches[0]?.messages[0] ?? null;

export const newestOf = ({ stretches }: Timeline): Message | null =>
  stretches.at(-1)?.messages.at(-1) ?? null;

/** The stretch a message is in; null where the message is not known. */
export function stretchOf(timeline: Timeline, messageId: string): Stretch | null {
  const seq = timeline.seqOf.get(messageId);
  const stretch = seq === undefined ? null : stretchAt(timeline, stretchNumberOf(seq));
  return stretch?.messages.some(({ _id }) => _id === messageId) ? stretch : null;
}

/** The message with an id; null where it is not known. */
export const findMessage = (timeline: Timeline, messageId: string): Message | null =>
  stretchOf(timeline, messageId)?.messages.find(({ _id }) => _id === messageId) ?? null;

/** After something of one message became other than it was; the same timeline where it is not known. */
export function withMessageAs(
  timeline: Timeline,
  messageId: string,
  become: (message: Message) => Message,
): Timeline {
  const stretch = stretchOf(timeline, messageId);
  if (!stretch) return timeline;
  const messages = stretch.messages.map((message) => (message._id === messageId ? become(message) : message));
  return {
    ...timeline,
    stretches: timeline.stretches.map((one) => (one === stretch ? { ...stretch, messages } : one)),
  };
}

/** After a page of older ones. */
export const withOlder = (timeline: Timeline, older: readonly Message[], hasOlder: boolean): Timeline => ({
  ...merged(timeline, older),
  hasOlder,
});

/**
 * After messages that changed or came: those before the oldest known one are left out, since what lies between is not
 * known.
 *
 * @param upTo all changes up to this number are among them or were known
 */
export function withChanged(timeline: Timeline, changed: readonly Message[], upTo: number): Timeline {
  const oldest = timeline.hasOlder ? (oldestOf(timeline)?.seq ?? 0) : 0;
  const belonging = changed.filter(({ seq }) => seq >= oldest);
  return { ...merged(timeline, belonging), change: Math.max(timeline.change, upTo) };
}

/** Up to which number all is known when one more change is; the same as before where others are missing between. */
export const changeAfter = (known: number, change: number): number => (change === known + 1 ? change : known);

/** After the reactions to a message became others. */
export const withReactions = (
  timeline: Timeline,
  messageId: string,
  messageReactions: readonly MessageReaction[],
  change: number,
): Timeline => ({
  ...withMessageAs(timeline, messageId, (message) =>
    message.change <= change ? { ...message, messageReactions: [...messageReactions], change } : message,
  ),
  change: changeAfter(timeline.change, change),
});

/** Those that are in the conversation by now are pending no longer: nothing shows twice. */
export const stillPending = (
  pending: readonly PendingMessage[],
  timeline: Timeline,
): readonly PendingMessage[] => pending.filter(({ _id }) => findMessage(timeline, _id) === null);

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
  timeline: Timeline,
  pending: readonly PendingMessage[],
  ownId: string,
  dayOf: (time: string) => string,
  seenUpTo: string | null = null,
): readonly Day[] {
  const entries: Entry[] = [
    ...messagesOf(timeline).map((message) => ({ kind: 'stored', message }) as const),
    ...stillPending(pending, timeline).map((one) => ({ kind: 'pending', pending: one }) as const),
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

/** The last message of one of the two; null when he wrote nothing that is known. */
export function lastOf({ stretches }: Timeline, writerId: string): Message | null {
  for (let at = stretches.length - 1; at >= 0; at -= 1) {
    const last = stretches[at]?.messages.findLast(({ userIdFrom }) => userIdFrom === writerId);
    if (last) return last;
  }
  return null;
}

/** What an answer to a message carries of it. */
export const quoteOf = ({ _id, userIdFrom, body, disappearsAt }: Message): Quote => ({
  ...{ _id, userIdFrom, preview: previewOf(body), disappearsAt },
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
