import { CallFailed } from '#platform/client/client.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { listMessages, SEARCH_LENGTH, searchMessages } from '../../../contract/chat-endpoints.ts';
import { foundAfter } from '../../../search.rules.ts';
import type { ChatParts } from '../chat-parts.ts';
import { changeFound, type ChatState, type Search } from '../chat.state.ts';

/** Asked for when nothing was typed for so long, in milliseconds. */
const PAUSE_MS = 300;

/** Searching the messages of all conversations, or of one: one search at a time. */
export interface MessageSearch {
  /** Null ends it; the same words once more try again. Looks through all conversations unless a partner is given. */
  readonly find: (words: string | null, partnerId?: string) => void;
  /** The next page. */
  readonly more: () => Promise<void>;
}

export interface MessageSearchParts extends ChatParts {
  readonly over: AbortSignal;
}

const nothingFound = { found: [], hasMore: false, more: 'idle' } as const;

export function createMessageSearch({
  client,
  store,
  log,
  tombstones,
  over,
}: MessageSearchParts): MessageSearch {
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Up to which revision of a conversation it is known what became of what was found in it. */
  const reached = new Map<string, number>();
  const asking = new Set<string>();

  /** What became of what was found where no page is open to ask for it. */
  const follow = (now: ChatState, before: ChatState) => {
    if (!now.search || now.search.found.length === 0 || now.conversations === before.conversations) return;
    const found = new Map<string, number>();
    for (const { message } of now.search.found)
      found.set(message.conversationId, Math.max(found.get(message.conversationId) ?? 0, message.revision));
    const known = new Map(before.conversations.map(({ _id, revision }) => [_id, revision]));
    for (const { _id, partner, revision } of now.conversations) {
      const afterRevision = reached.get(_id) ?? known.get(_id) ?? found.get(_id);
      const isOpen = now.threads[partner._id]?.status === 'open';
      if (afterRevision === undefined || !found.has(_id) || isOpen || asking.has(_id)) continue;
      if (afterRevision < revision) void askChanged(_id, afterRevision);
    }
  };
  const revisionOf = (conversationId: Conversation['_id']): number =>
    store.getState().conversations.find(({ _id }) => _id === conversationId)?.revision ?? 0;
  const askChanged = async (conversationId: Conversation['_id'], afterRevision: number): Promise<void> => {
    asking.add(conversationId);
    reached.set(conversationId, afterRevision);
    try {
      for (let [known, upTo] = [afterRevision, revisionOf(conversationId)]; known < upTo;) {
        const query = { conversationId, afterRevision: known };
        const { messages, hasMore } = await client.call(listMessages, { query });
        changeFound(store, (found) => foundAfter(found, messages));
        const last = messages.at(-1);
        known = hasMore && last ? last.revision : upTo;
        reached.set(conversationId, known);
        // It may have changed once more while that was asked.
        if (known === upTo) upTo = revisionOf(conversationId);
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The next change of the list tries again.
      log.error('reloading the messages found failed', { kind: error.failure.type });
    } finally {
      asking.delete(conversationId);
    }
  };
  const stop = store.subscribe(follow);
  over.addEventListener('abort', () => {
    clearTimeout(pause);
    stop();
  });

  /** Changes the search that is meant, unless there is another one by now; what it found may be less meanwhile. */
  const change = (of: Search, next: (now: Search) => Partial<Search>): void => {
    const { search: now } = store.getState();
    const isMeant =
      now?.words === of.words &&
      now.partnerId === of.partnerId &&
      now.status === of.status &&
      now.more === of.more;
    if (isMeant) store.setState({ search: { ...now, ...next(now) } });
  };

  const find: MessageSearch['find'] = (words, partnerId) => {
    if (over.aborted) return;
    clearTimeout(pause);
    if (words === null) {
      store.setState({ search: null });
      return;
    }
    const hasEnough = words.trim().length >= SEARCH_LENGTH.min;
    const status = hasEnough ? 'loading' : 'idle';
    const started: Search = { partnerId: partnerId ?? null, words, status, ...nothingFound };
    store.setState({ search: started });
    if (hasEnough) pause = setTimeout(() => void ask(started), PAUSE_MS);
  };

  /** A page of results, without what was deleted while it was fetched. */
  const page = async ({ words, partnerId }: Search, before?: string) => {
    const isGoneSince = tombstones.since();
    const body: BodyOf<typeof searchMessages> = {
      words: words.trim(),
      ...(partnerId !== null && { userId: partnerId }),
      ...(before !== undefined && { before }),
    };
    const { found, hasMore } = await client.call(searchMessages, { body });
    return {
      found: found.filter(({ message }) => !isGoneSince({ _id: message.conversationId })),
      hasMore,
    };
  };

  const ask = async (started: Search) => {
    try {
      const answer = await page(started);
      change(started, () => ({ status: 'loaded', ...answer }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      change(started, () => ({ status: 'failed' }));
    }
  };

  const more = async () => {
    const known = store.getState().search;
    const before = known?.found.at(-1)?.message._id;
    if (!known?.hasMore || known.more === 'loading' || before === undefined) return;
    const loading: Search = { ...known, more: 'loading' };
    store.setState({ search: loading });
    try {
      const { found, hasMore } = await page(known, before);
      change(loading, (now) => ({ found: [...now.found, ...found], hasMore, more: 'idle' }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      change(loading, () => ({ more: 'failed' }));
    }
  };

  return { find, more };
}
