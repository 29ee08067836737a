import { CallFailed } from '#platform/client/client.ts';
import { listChanges, listConversations } from '../../../contract/chat-endpoints.ts';
import type { ChatEvent, reactionEvent } from '../../../contract/events.ts';
import type { Message } from '../../../contract/schema.ts';
import { withConversations, withListed, withListedReactions, withMessage } from '../../../list.rules.ts';
import { withReactions } from '../../../timeline/timeline.rules.ts';
import type * as z from 'zod/mini';
import { changeThread, conversationWith, withTimelines } from '../chat.state.ts';
import type { ChatFrame, ChatParts } from '../chat-parts.ts';
import { discardSearchHits } from '../send/discard.ts';
import type { DraftSync } from '../send/draft-sync.ts';
import type { Threads } from '../thread/threads.ts';

export interface CatchUp {
  /** Loads the first page of the list. */
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Takes a frame of the live channel, which only hints: what it skips is asked for. */
  readonly receive: (frame: ChatFrame) => void;
}

export interface CatchUpParts extends ChatParts {
  readonly threads: Threads;
  readonly clock: () => Date;
  /** A message of one's own is stored. */
  readonly onStored: (message: Message) => void;
  /** An answer that may have the drafts of all devices. */
  readonly onDrafts: DraftSync['take'];
}

/** Keeps the list as the server has it, by the numbers of the visitor's changes. */
export function createCatchUp({
  client,
  store,
  log,
  ownId,
  tombstones,
  clock,
  threads,
  onStored,
  onDrafts,
}: CatchUpParts): CatchUp {
  const aheadOf = ({ now }: { readonly now: string }) => Date.parse(now) - clock().getTime();
  /** The newest number heard of. */
  let announced = 0;
  let isAsking = false;
  let nextPage = 0;

  const load = async () => {
    if (store.getState().list === 'loading') return;
    store.setState({ list: 'loading' });
    try {
      const answer = await client.call(listConversations, { query: { page: 0 } });
      nextPage = 1;
      store.setState(({ conversations }) => ({
        list: 'loaded',
        conversations: withConversations(conversations, answer.conversations),
        hasMore: answer.hasMore,
        unreadCount: answer.unreadCount,
        changeSeq: answer.changeSeq,
        serverAheadMs: aheadOf(answer),
      }));
      onDrafts(answer);
      threads.follow(answer.conversations, []);
      threads.listLoaded(answer.conversations);
      void catchUp();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      store.setState({ list: 'failed' });
    }
  };

  const loadMore = async () => {
    const { hasMore, isLoadingMore } = store.getState();
    if (!hasMore || isLoadingMore) return;
    store.setState({ isLoadingMore: true });
    const page = nextPage;
    const isGoneSince = tombstones.since();
    try {
      const answer = await client.call(listConversations, { query: { page } });
      nextPage = page + 1;
      store.setState(({ conversations }) => {
        const known = new Set(conversations.map(({ _id }) => _id));
        // What is known may have changed since this page was put together.
        const more = answer.conversations.filter((one) => !known.has(one._id) && !isGoneSince(one));
        return { conversations: withConversations(conversations, more), hasMore: answer.hasMore };
      });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      log.error('loading a page of the chat list failed', { kind: error.failure.type });
    } finally {
      store.setState({ isLoadingMore: false });
    }
  };

  const isBehind = (): boolean => {
    const { changeSeq } = store.getState();
    return changeSeq !== null && changeSeq < announced;
  };

  const catchUp = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      while (isBehind()) await askChanges();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The next heartbeat tries again.
      log.error('loading the changes of the chats failed', { kind: error.failure.type });
    } finally {
      isAsking = false;
    }
  };

  const askChanges = async () => {
    const after = store.getState().changeSeq ?? 0;
    const answer = await client.call(listChanges, { query: { after } });
    // A number that the server does not reach is none.
    if (answer.changeSeq <= after && !answer.hasMore) announced = answer.changeSeq;
    store.setState(({ conversations }) => ({
      conversations: withConversations(conversations, answer.conversations, answer.gone),
      unreadCount: answer.unreadCount,
      changeSeq: Math.max(after, answer.changeSeq),
      serverAheadMs: aheadOf(answer),
    }));
    // What is gone, or out of the list, has moved the later pages up.
    if (answer.gone.length > 0 || answer.conversations.some(({ isArchived }) => isArchived))
      nextPage = Math.max(1, nextPage - 1);
    if (answer.hasMore) announced = Math.max(announced, answer.changeSeq + 1);
    onDrafts(answer);
    threads.follow(answer.conversations, answer.gone);
    discardSearchHits(store, ({ message }) => answer.gone.includes(message.conversationId));
  };

  const receive = (frame: ChatFrame) => {
    switch (frame.type) {
      case 'heartbeat':
        announced = Math.max(announced, frame.changeSeq ?? 0);
        threads.reconcile();
        void catchUp();
        break;
      case 'message':
      case 'reaction':
      case 'conversation':
        handleEvent(frame);
        break;
      default: // tells nothing of chats
    }
  };

  const handleEvent = (event: ChatEvent) => {
    announced = Math.max(announced, event.changeSeq);
    const { changeSeq } = store.getState();
    if (changeSeq === null || event.changeSeq <= changeSeq) return;
    // An answer that is on its way may be from before this: then all after it is asked for.
    const isNext = !isAsking && event.changeSeq === changeSeq + 1;
    if (isNext && applies(event)) store.setState({ changeSeq: event.changeSeq });
    else void catchUp();
  };

  /** Whether that is all there is to know of it; otherwise the conversation has to be asked for. */
  const applies = (event: ChatEvent): boolean => {
    if (event.type === 'message') return appliesMessage(event.message);
    return event.type === 'reaction' && appliesReaction(event);
  };

  const appliesMessage = (message: Message): boolean => {
    const isOwn = message.userIdFrom === ownId;
    const partnerId = isOwn ? message.userIdTo : message.userIdFrom;
    threads.take(partnerId, message);
    if (isOwn) onStored(message);
    const before = conversationWith(store.getState(), partnerId);
    const after = before && withMessage(before, message);
    // Where the list was loaded with it already, the count of all that is unread may not have been.
    if (!after || after === before) return false;
    store.setState((now) => withListed(now, after));
    return true;
  };

  const appliesReaction = (event: z.infer<typeof reactionEvent>): boolean => {
    const { conversationId, messageId, messageReactions, revision } = event;
    const before = store.getState().conversations.find(({ _id }) => _id === conversationId);
    if (!before) return false;
    changeThread(store, before.partner._id, (now) =>
      withTimelines(now, (timeline) => withReactions(timeline, messageId, messageReactions, revision)),
    );
    const after = withListedReactions(before, { messageId, messageReactions, revision });
    if (!after) return false;
    store.setState(({ conversations }) => ({ conversations: withConversations(conversations, [after]) }));
    threads.reconcile();
    return true;
  };

  return { load, loadMore, receive };
}
