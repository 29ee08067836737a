import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Conversation } from './contract/conversation.ts';
import type { Message, Quote } from './contract/schema.ts';
import type { Chunk, Timeline } from './timeline/timeline.rules.ts';

/** When a message that is stored now expires, by the hours of its conversation; null for never. */
export const disappearanceOf = (storedAt: Date, hours: number | null): Date | null =>
  hours === null ? null : new Date(storedAt.getTime() + hours * HOUR_MS);

/** Whether it is gone: at its very instant it is. */
export const isExpired = (disappearsAt: string | null, now: Date): boolean =>
  disappearsAt !== null && Date.parse(disappearsAt) <= now.getTime();

/** A quote, as long as what it quotes is there. */
export const quoteThere = (quote: Quote | null, now: Date): Quote | null =>
  quote && !isExpired(quote.disappearsAt, now) ? quote : null;

/** Without what is gone, and without its words where it was answered; the same object where nothing is. */
export function timelineThere(timeline: Timeline, now: Date): Timeline {
  const chunks = timeline.chunks.map((chunk) => visibleChunk(chunk, now));
  if (chunks.every((chunk, at) => chunk === timeline.chunks[at])) return timeline;
  return { ...timeline, chunks: chunks.filter(({ messages }) => messages.length > 0) };
}

function visibleChunk(chunk: Chunk, now: Date): Chunk {
  const quotesGone = ({ replyTo }: Message) => quoteThere(replyTo, now) !== replyTo;
  const isOld = (message: Message) => isExpired(message.disappearsAt, now) || quotesGone(message);
  if (!chunk.messages.some(isOld)) return chunk;
  const there = chunk.messages.filter(({ disappearsAt }) => !isExpired(disappearsAt, now));
  return {
    ...chunk,
    messages: there.map((message) => (quotesGone(message) ? { ...message, replyTo: null } : message)),
  };
}

/** As the list shows it; what came before its last message, and what of it is unread, only the server knows. */
export function conversationThere(conversation: Conversation, now: Date): Conversation {
  const { lastSentMessage } = conversation;
  if (!lastSentMessage || !isExpired(lastSentMessage.disappearsAt, now)) return conversation;
  return { ...conversation, messages: [], lastSentMessage: null, preview: '' };
}

/** The next instant after which something is gone, of all these; null when nothing goes. */
export function nextDisappearance(times: Iterable<string | null>): number | null {
  let next: number | null = null;
  for (const time of times) if (time !== null) next = Math.min(next ?? Infinity, Date.parse(time));
  return next;
}
