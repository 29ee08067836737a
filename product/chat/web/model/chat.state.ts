import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallFailure } from '#platform/client/client.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Message } from '../../contract/schema.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { emptyTimeline, findMessage, type Timeline, timelineOf } from '../../timeline/timeline.rules.ts';

/** A conversation with one person, as far as it is loaded. */
export type Thread =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  /** Nobody there, or nobody who may be written to. */
  | { readonly status: 'gone' }
  /** The visitor separated from the partner just now: no notice is needed. */
  | { readonly status: 'left' }
  | OpenThread;

export interface OpenThread {
  readonly status: 'open';
  readonly partner: PartialUser;
  /** Null before anything was written. */
  readonly conversationId: string | null;
  readonly timeline: Timeline;
  readonly older: Loading;
  /** Null while the newest messages are shown. */
  readonly detached: DetachedWindow | null;
}

type Loading = 'idle' | 'loading' | 'failed';

/** The messages around one that was looked for, as long as something between them and the newest is not known. */
export interface DetachedWindow {
  readonly timeline: Timeline;
  readonly older: Loading;
  readonly newer: Loading;
}

export interface Found {
  readonly message: Message;
  readonly partner: PartialUser;
}

/** What is searched for. */
export interface Search {
  /** In the conversation with this person alone; null for all of them. */
  readonly partnerId: string | null;
  readonly words: string;
  /** `idle` while there are too few letters. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** The newest first. */
  readonly found: readonly Found[];
  readonly hasMore: boolean;
  readonly more: Loading;
}

export interface FilteredListState {
  readonly status: 'never' | 'loading' | 'loaded' | 'failed';
  readonly hasMore: boolean;
}

/** What of the chats is on the screen: both where the list stands beside a conversation. */
export interface OnScreen {
  /** Whose conversation is open. */
  readonly partnerId: string | null;
  readonly hasList: boolean;
}

export interface ChatState {
  /** The owner of these chats; null while no visitor who can chat is signed in. */
  readonly ownId: string | null;
  readonly list: 'never' | 'loading' | 'loaded' | 'failed';
  /** In the order of the list. */
  readonly conversations: readonly Conversation[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Archived conversations; loaded ones are in `conversations`. */
  readonly archive: FilteredListState;
  /** Message requests; loaded ones are in `conversations`. */
  readonly requests: FilteredListState;
  /** Null while nothing is searched for. */
  readonly search: Search | null;
  /** By the partner's id. */
  readonly threads: Readonly<Record<string, Thread>>;
  readonly outbox: readonly PendingMessage[];
  /** Drafts, by partner id. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Ids of the partners who are typing. */
  readonly typing: readonly string[];
  /** Whom the visitor waved at, as far as this page learned of it beside the conversations. */
  readonly waved: readonly string[];
  readonly unreadCount: number;
  readonly onScreen: OnScreen;
  /** How far the server's clock, by which messages expire, is ahead of the device's. */
  readonly serverAheadMs: number;
  /** The number of the visitor's changes up to which everything is loaded; null before the list is. */
  readonly changeSeq: number | null;
}

export type ChatStore = StoreApi<ChatState>;

export const nothingYet: ChatState = {
  ownId: null,
  list: 'never',
  conversations: [],
  hasMore: false,
  isLoadingMore: false,
  archive: { status: 'never', hasMore: false },
  requests: { status: 'never', hasMore: false },
  search: null,
  threads: {},
  outbox: [],
  drafts: {},
  typing: [],
  waved: [],
  unreadCount: 0,
  onScreen: { partnerId: null, hasList: false },
  serverAheadMs: 0,
  changeSeq: null,
};

export const createChatStore = (): ChatStore => createStore<ChatState>()(() => nothingYet);

/** Null before anything was written. */
export const openThread = (partner: PartialUser, conversation: Conversation | null): OpenThread => ({
  status: 'open',
  partner,
  conversationId: conversation?._id ?? null,
  timeline: conversation
    ? timelineOf(conversation.messages, {
        hasOlder: (conversation.messages[0]?.seq ?? 1) > 1,
        revision: conversation.revision,
      })
    : emptyTimeline(),
  older: 'idle',
  detached: null,
});

/** What is on the screen of a conversation. */
export const shownOf = ({ timeline, detached }: OpenThread): Timeline => detached?.timeline ?? timeline;

/** A message that is loaded, wherever in the conversation it stands. */
export const messageIn = ({ timeline, detached }: OpenThread, messageId: string): Message | null =>
  findMessage(timeline, messageId) ?? (detached && findMessage(detached.timeline, messageId));

/** The same happens to all that is loaded of a conversation; where nothing is left detached, the newest are shown again. */
export function withTimelines(thread: OpenThread, change: (timeline: Timeline) => Timeline): OpenThread {
  const detached = thread.detached && { ...thread.detached, timeline: change(thread.detached.timeline) };
  return {
    ...thread,
    timeline: change(thread.timeline),
    detached: detached && detached.timeline.chunks.length > 0 ? detached : null,
  };
}

/** Changes a thread that is open; others stay as they are. */
export function changeThread(
  store: ChatStore,
  partnerId: string,
  change: (thread: OpenThread) => OpenThread,
): void {
  const thread = store.getState().threads[partnerId];
  if (thread?.status === 'open') setThread(store, partnerId, change(thread));
}

export const setThread = (store: ChatStore, partnerId: string, thread: Thread): void =>
  store.setState(({ threads }) => ({ threads: { ...threads, [partnerId]: thread } }));

export const conversationWith = (
  { conversations }: Pick<ChatState, 'conversations'>,
  partnerId: string,
): Conversation | undefined => conversations.find(({ partner }) => partner._id === partnerId);

/** Changes what was found, where something was. */
export function changeFound(store: ChatStore, change: (found: readonly Found[]) => readonly Found[]): void {
  const { search } = store.getState();
  const found = search && change(search.found);
  if (search && found && found !== search.found) store.setState({ search: { ...search, found } });
}
