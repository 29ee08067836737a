import { CallFailed } from '#platform/client/client.ts';
import { listConversations, PAGE_SIZE } from '../contract.ts';
import { withConversations } from '../list.rules.ts';
import type { ChatParts } from './chat-parts.ts';
import type { Threads } from './threads.ts';

/** The conversations out of the list. */
export interface Archive {
  /** The first page, or the next one; nothing when all is loaded. */
  readonly load: () => Promise<void>;
}

export interface ArchiveParts extends ChatParts {
  readonly threads: Pick<Threads, 'follow'>;
}

export function createArchive({ client, store, threads }: ArchiveParts): Archive {
  let nextPage = 0;

  const load = async () => {
    const { archive, conversations } = store.getState();
    if (archive.state === 'loading' || (archive.state === 'loaded' && !archive.hasMore)) return;
    store.setState({ archive: { ...archive, state: 'loading' } });
    // What went back to the list has moved the later pages up.
    const known = conversations.filter(({ isArchived }) => isArchived).length;
    const page = Math.min(nextPage, Math.floor(known / PAGE_SIZE.conversations));
    try {
      const answer = await client.call(listConversations, { query: { page, archived: '1' } });
      nextPage = page + 1;
      const isNew = ({ _id }: { readonly _id: string }) =>
        !store.getState().conversations.some((one) => one._id === _id);
      // What is known may have changed since this page was put together.
      const more = answer.conversations.filter(isNew);
      store.setState((now) => ({
        archive: { state: 'loaded', hasMore: answer.hasMore },
        conversations: withConversations(now.conversations, more),
      }));
      threads.follow(more, []);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      store.setState({ archive: { ...archive, state: 'failed' } });
    }
  };

  return { load };
}
