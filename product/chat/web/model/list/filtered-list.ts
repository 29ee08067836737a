import { CallFailed } from '#platform/client/client.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { listConversations } from '../../../contract/chat-endpoints.ts';
import { PAGE_SIZE } from '../../../contract/schema.ts';
import { isOpenRequest, withConversations } from '../../../list.rules.ts';
import type { ChatParts } from '../chat-parts.ts';
import type { Threads } from '../thread/threads.ts';

/** Conversations that stand in a list of their own. */
export interface FilteredList {
  /** The first page, or the next one; nothing when all is loaded. */
  readonly load: () => Promise<void>;
}

export interface FilteredListParts extends ChatParts {
  readonly threads: Pick<Threads, 'follow'>;
}

const isOf = {
  archive: ({ isArchived }: Conversation) => isArchived,
  requests: isOpenRequest,
} as const;
const queryOf = { archive: { archived: '1' }, requests: { requests: '1' } } as const;

export function createFilteredList(
  which: 'archive' | 'requests',
  { client, store, tombstones, threads }: FilteredListParts,
): FilteredList {
  let nextPage = 0;

  const load = async () => {
    const { [which]: list, conversations } = store.getState();
    if (list.status === 'loading' || (list.status === 'loaded' && !list.hasMore)) return;
    store.setState({ [which]: { ...list, status: 'loading' } });
    // What went elsewhere has moved the later pages up.
    const known = conversations.filter(isOf[which]).length;
    const page = Math.min(nextPage, Math.floor(known / PAGE_SIZE.conversations));
    const isGoneSince = tombstones.since();
    try {
      const answer = await client.call(listConversations, { query: { page, ...queryOf[which] } });
      nextPage = page + 1;
      const isNew = (answered: Conversation) =>
        !isGoneSince(answered) && !store.getState().conversations.some(({ _id }) => _id === answered._id);
      // What is known may have changed since this page was put together.
      const more = answer.conversations.filter(isNew);
      store.setState((now) => ({
        [which]: { status: 'loaded', hasMore: answer.hasMore },
        conversations: withConversations(now.conversations, more),
      }));
      threads.follow(more, []);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      store.setState({ [which]: { ...list, status: 'failed' } });
    }
  };

  return { load };
}
