import { CallFailed } from '#platform/client/client.ts';
import { setDisappearing } from '../../../contract/chat-endpoints.ts';
import {
  conversationThere,
  isExpired,
  nextDisappearance,
  quoteThere,
  timelineThere,
} from '../../../disappearing.rules.ts';
import type { Disappearing as Setting } from '../../../contract/schema.ts';
import { withListedAs } from '../../../list.rules.ts';
import type { PendingMessage } from '../../../pending.rules.ts';
import type { Chunk } from '../../../timeline/timeline.rules.ts';
import { type ChatState, type Thread, withTimelines } from '../chat.state.ts';
import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import type { ChatParts } from '../chat-parts.ts';

/** How long messages stay, and that what is gone leaves the screen at its instant, by the server's clock. */
export interface Disappearing {
  /** Sets it for both; resolves false when that failed. */
  readonly setDisappearing: (conversationId: string, hours: Setting['hours']) => Promise<boolean>;
}

export interface DisappearingParts extends ChatParts {
  readonly messaging: Messaging;
  readonly clock: () => Date;
  readonly over: AbortSignal;
}

/** The longest timer; what expires later is looked up again. */
const LONGEST_MS = 24 * 3_600_000;

export function createDisappearing({
  client,
  store,
  messaging,
  clock,
  over,
}: DisappearingParts): Disappearing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => new Date(clock().getTime() + store.getState().serverAheadMs);

  const drop = () => {
    store.setState((state) => stateThere(state, now()));
    const isQuoteGone = ({ replyTo }: PendingMessage) => quoteThere(replyTo, now()) !== replyTo;
    for (const one of store.getState().outbox.filter(isQuoteGone)) {
      const { _id, embed, replyToId } = one;
      messaging.setAttached(_id, { embed, replyToId, replyTo: null });
    }
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    const next = nextDisappearance(timesOf(store.getState()));
    if (next === null || over.aborted) return;
    timer = setTimeout(drop, Math.min(LONGEST_MS, Math.max(0, next - now().getTime())));
  };
  const stop = store.subscribe((state, before) => {
    const isSame =
      state.threads === before.threads &&
      state.conversations === before.conversations &&
      state.search === before.search &&
      state.outbox === before.outbox &&
      state.serverAheadMs === before.serverAheadMs;
    if (!isSame) wait();
  });
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });

  return {
    setDisappearing: async (conversationId, hours) => {
      try {
        const { disappearing } = await client.call(setDisappearing, { body: { conversationId, hours } });
        store.setState((now) => withListedAs(now, conversationId, { disappearing }));
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return false;
      }
    },
  };
}

/** The instants at which something of what is shown goes. */
function* timesOf({ threads, conversations, search, outbox }: ChatState): Generator<string | null> {
  for (const thread of Object.values(threads))
    if (thread.status === 'open')
      for (const timeline of [thread.timeline, thread.detached?.timeline])
        for (const chunk of timeline?.chunks ?? []) yield nextOf(chunk);
  for (const { lastSentMessage } of conversations) yield lastSentMessage?.disappearsAt ?? null;
  for (const { message } of search?.found ?? []) yield message.disappearsAt;
  for (const { replyTo } of outbox) yield replyTo?.disappearsAt ?? null;
}

/** By chunk, since most of them stay the same objects while messages come and go. */
const known = new WeakMap<Chunk, string | null>();

function nextOf(chunk: Chunk): string | null {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const next = nextDisappearance(
    chunk.messages.flatMap(({ disappearsAt, replyTo }) => [disappearsAt, replyTo?.disappearsAt ?? null]),
  );
  const time = next === null ? null : new Date(next).toISOString();
  known.set(chunk, time);
  return time;
}

/** What is kept in memory, without what is gone. */
function stateThere(state: ChatState, now: Date): Partial<ChatState> {
  const { threads, conversations, search } = state;
  const threadThere = (thread: Thread): Thread =>
    thread.status === 'open' ? withTimelines(thread, (timeline) => timelineThere(timeline, now)) : thread;
  return {
    threads: Object.fromEntries(Object.entries(threads).map(([id, thread]) => [id, threadThere(thread)])),
    conversations: conversations.map((one) => conversationThere(one, now)),
    search: search && {
      ...search,
      found: search.found.filter(({ message }) => !isExpired(message.disappearsAt, now)),
    },
  };
}
