import { CallFailed, refusalOf } from '#platform/client/client.ts';
import {
  acceptRequest as accept,
  declineRequest as decline,
  pinConversation,
  readAll as markAllAsRead,
  readConversation,
  setConversation,
  unpinConversation,
} from '../../contract/chat-endpoints.ts';
import { addReaction, removeReaction } from '../../contract/message-endpoints.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { MessageReaction, Reaction } from '../../contract/schema.ts';
import { asRead, isUnread, withListed, withListedAs } from '../../list.rules.ts';
import { withReaction } from '../../rules.ts';
import { lastOf, newestOf, withMessageAs } from '../../timeline/timeline.rules.ts';
import { changeThread, conversationWith, messageIn, withTimelines } from './chat.state.ts';
import type { ChatParts } from './chat-parts.ts';

export type PinOutcome = 'done' | 'max-pins-reached' | 'failed';

type Settings = Pick<Conversation, 'isArchived' | 'isMuted' | 'isMarkedUnread'>;

/** What one does in a conversation besides writing. */
export interface Actions {
  /** Shows at once; resolves false when it failed and was taken back. Null takes one's reaction away. */
  readonly react: (partnerId: string, messageId: string, reaction: Reaction | null) => Promise<boolean>;
  /** Marks the conversation as read to its end. */
  readonly read: (partnerId: string) => Promise<void>;
  readonly setPinned: (conversationId: string, pinned: boolean) => Promise<PinOutcome>;
  /** Marks a listed conversation as read to its newest message without opening it; resolves false when that failed. */
  readonly readListed: (conversation: Conversation) => Promise<boolean>;
  /** Archives, mutes or marks it as unread, or takes that back; resolves false when it failed. */
  readonly setSettings: (conversationId: string, wanted: Partial<Settings>) => Promise<boolean>;
  /** Marks every conversation as read; resolves false when that failed. */
  readonly readAll: () => Promise<boolean>;
  /** Accepts a request; resolves to false when that failed. */
  readonly acceptRequest: (conversationId: string) => Promise<boolean>;
  /** Puts it away; resolves false when that failed. */
  readonly declineRequest: (conversationId: string) => Promise<boolean>;
}

export function createActions({ client, store, log, ownId }: ChatParts): Actions {
  /** By conversation the number of the message up to which was read from here. */
  const readUpTo = new Map<string, number>();
  /** Conversations that were read, but whose mark did not reach the server. */
  const unmarked = new Set<string>();

  const changeReactions = (
    partnerId: string,
    messageId: string,
    change: (before: readonly MessageReaction[]) => MessageReaction[],
  ) =>
    changeThread(store, partnerId, (now) =>
      withTimelines(now, (timeline) =>
        withMessageAs(timeline, messageId, (message) => ({
          ...message,
          messageReactions: change(message.messageReactions),
        })),
      ),
    );

  const react: Actions['react'] = async (partnerId, messageId, reaction) => {
    const thread = store.getState().threads[partnerId];
    if (thread?.status !== 'open' || thread.conversationId === null) return false;
    const { conversationId } = thread;
    const message = messageIn(thread, messageId);
    const own = message?.messageReactions.find(({ byUserId }) => byUserId === ownId)?.reaction ?? null;
    const put = (one: Reaction | null) =>
      changeReactions(partnerId, messageId, (before) => withReaction(before, ownId, one));
    put(reaction);
    try {
      if (reaction === null) await client.call(removeReaction, { body: { messageId, conversationId } });
      else await client.call(addReaction, { body: { messageId, conversationId, reaction } });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      put(own);
      return false;
    }
  };

  const read: Actions['read'] = async (partnerId) => {
    const thread = store.getState().threads[partnerId];
    const conversation = conversationWith(store.getState(), partnerId);
    if (thread?.status !== 'open' || !conversation) return;
    const upTo = lastOf(thread.timeline, partnerId) ?? newestOf(thread.timeline);
    const marked = readUpTo.get(conversation._id);
    if (!upTo || upTo.seq < (marked ?? 0)) return;
    // The list may have known of a message before the thread had it: it counts as read then, and is not marked yet.
    const isBehind = marked !== undefined && upTo.seq > marked;
    if (!isUnread(conversation) && !unmarked.has(conversation._id) && !isBehind) return;
    readUpTo.set(conversation._id, upTo.seq);
    unmarked.delete(conversation._id);
    store.setState((now) => withListed(now, asRead(conversation)));
    try {
      await client.call(readConversation, { body: { conversationId: conversation._id, upTo: upTo._id } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The next message, or the next time it is looked at, tries again.
      unmarked.add(conversation._id);
      log.error('marking a conversation as read failed', { kind: error.failure.type });
    }
  };

  const readListed: Actions['readListed'] = async (conversation) => {
    const upTo = conversation.messages.at(-1);
    if (!upTo) return false;
    try {
      await client.call(readConversation, { body: { conversationId: conversation._id, upTo: upTo._id } });
      // What was written meanwhile stays unread, and comes with its own count.
      store.setState((now) => {
        const listed = now.conversations.find(({ _id }) => _id === conversation._id);
        return listed?.messages.at(-1)?._id === upTo._id ? withListed(now, asRead(listed)) : {};
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  const changeListed = (conversationId: string, answer: Partial<Conversation>) =>
    store.setState((now) => withListedAs(now, conversationId, answer));

  const setPinned: Actions['setPinned'] = async (conversationId, pinned) => {
    const endpoint = pinned ? pinConversation : unpinConversation;
    try {
      changeListed(conversationId, await client.call(endpoint, { body: { conversationId } }));
      return 'done';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return refusalOf(error.failure, pinConversation) === 'max-pins-reached' ? 'max-pins-reached' : 'failed';
    }
  };

  const setSettings: Actions['setSettings'] = async (conversationId, wanted) => {
    try {
      changeListed(
        conversationId,
        await client.call(setConversation, { body: { conversationId, ...wanted } }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  const readAll: Actions['readAll'] = async () => {
    try {
      const { changeSeq } = store.getState();
      await client.call(markAllAsRead);
      // What arrived meanwhile came with its counts, and so does this.
      store.setState((now) =>
        now.changeSeq === changeSeq ? { conversations: now.conversations.map(asRead), unreadCount: 0 } : {},
      );
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  const acceptRequest: Actions['acceptRequest'] = async (conversationId) => {
    try {
      await client.call(accept, { body: { conversationId } });
      changeListed(conversationId, { isRequest: false, isDeclined: false, isArchived: false });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  const declineRequest: Actions['declineRequest'] = async (conversationId) => {
    try {
      await client.call(decline, { body: { conversationId } });
      store.setState((now) => {
        const put = now.conversations.find(({ _id }) => _id === conversationId);
        const away = { serverUnreadCount: 0, isRequest: false, isDeclined: true, isArchived: true };
        return put ? withListed(now, { ...asRead(put), ...away }) : {};
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  };

  return { react, read, readListed, setPinned, setSettings, readAll, acceptRequest, declineRequest };
}
