import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { id } from '#platform/contract/id.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { getConversation, listMessages } from '../../../contract/chat-endpoints.ts';
import type { Message } from '../../../contract/schema.ts';
import { withConversations } from '../../../list.rules.ts';
import { foundAfter } from '../../../search.rules.ts';
import {
  revisionAfter,
  isOf,
  oldestOf,
  withChanged,
  withKnownChanged,
  withOlder,
} from '../../../timeline/timeline.rules.ts';
import { retryUntilStable } from './retry-until-stable.ts';
import {
  changeFound,
  changeThread,
  conversationWith,
  type OpenThread,
  openThread,
  setThread,
} from '../chat.state.ts';
import type { ChatParts } from '../chat-parts.ts';
import { takePartner } from '../partners.ts';

/** The loaded conversations, each by the id of the other one. */
export interface Threads {
  /** Loads what is not loaded yet; out of reach of the server what the list knows of it is there. */
  readonly open: (partnerId: string) => Promise<void>;
  /** Loads again what of the newest messages could not be loaded. */
  readonly retry: () => void;
  readonly loadOlder: (partnerId: string) => Promise<void>;
  /** Takes in a message that was stored just now. */
  readonly take: (partnerId: string, message: Message) => void;
  /** Refetches threads behind the list. */
  readonly reconcile: () => void;
  /** The list is loaded, with the number up to which changes are known: what was opened before may be out of date. */
  readonly listLoaded: (conversations: readonly Conversation[]) => void;
  /** Applies the current state of conversations and removes deleted ones. */
  readonly follow: (conversations: readonly Conversation[], gone: readonly string[]) => void;
}

export interface ThreadsParts extends ChatParts {
  /** Own messages that are known to be stored, from any source. */
  readonly onOwn: (ids: readonly string[]) => void;
}

const isOutOfReach = ({ failure }: CallFailed) =>
  failure.type === 'unreachable' || failure.type === 'timeout';

export function createThreads({ client, store, log, tombstones, onOwn }: ThreadsParts): Threads {
  /** Who is being asked about, and up to which revision. */
  const reconciling = new Map<string, number>();
  /** Opened before the numbers of changes were known: no change says that one of them was deleted until then. */
  const unverified = new Set<string>();

  const open = async (partnerId: string) => {
    const { status } = store.getState().threads[partnerId] ?? { status: 'never' };
    if (status === 'open' || status === 'loading') return;
    if (!id.safeParse(partnerId).success) {
      setThread(store, partnerId, { status: 'gone' });
      return;
    }
    await ask(partnerId);
  };

  const ask = async (partnerId: string): Promise<void> => {
    const loading = { status: 'loading' } as const;
    // The partner may be separated, or fetched again, before the answer comes.
    const isMeant = () => store.getState().threads[partnerId] === loading;
    setThread(store, partnerId, loading);
    const isGoneSince = tombstones.since();
    const isNumbered = store.getState().changeSeq !== null;
    try {
      const { partner, conversation } = await client.call(getConversation, { query: { userId: partnerId } });
      if (!isMeant()) return;
      if (conversation && isGoneSince(conversation)) {
        await ask(partnerId);
        return;
      }
      setThread(store, partnerId, openThread(partner, conversation));
      takePartner(store, partner);
      if (conversation) changeFound(store, (found) => foundAfter(found, conversation.messages));
      const isListed = conversationWith(store.getState(), partnerId) !== undefined;
      if (conversation && !isListed && !isNumbered) {
        unverified.add(partnerId);
        if (store.getState().changeSeq !== null) void verify(partnerId);
      }
      if (conversation && !isListed) list(conversation);
      reconcile();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!isMeant()) return;
      const listed = conversationWith(store.getState(), partnerId);
      if (refusalOf(error.failure, getConversation) === 'not-found')
        setThread(store, partnerId, { status: 'gone' });
      // With nothing of it that could be shown, nobody could tell it from one that was never written in.
      else if (isOutOfReach(error) && listed && listed.messages.length > 0)
        setThread(store, partnerId, openThread(listed.partner, listed));
      else setThread(store, partnerId, { status: 'failed', failure: error.failure });
    }
  };

  const verify = async (partnerId: string): Promise<void> => {
    const thread = store.getState().threads[partnerId];
    const conversationId = thread?.status === 'open' ? thread.conversationId : null;
    try {
      if (conversationId !== null) await client.call(getConversation, { query: { userId: partnerId } });
      unverified.delete(partnerId);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Out of reach it is asked again with all that could not be loaded.
      if (refusalOf(error.failure, getConversation) !== 'not-found' || conversationId === null) return;
      unverified.delete(partnerId);
      store.setState(({ conversations }) => ({
        conversations: withConversations(conversations, [], [conversationId]),
      }));
      follow([], [conversationId]);
    }
  };

  const listLoaded = (conversations: readonly Conversation[]) => {
    const listed = new Set(conversations.map(({ partner }) => partner._id));
    for (const partnerId of unverified)
      if (listed.has(partnerId)) unverified.delete(partnerId);
      else void verify(partnerId);
  };

  /** It may stand on a page of the list that is not loaded. */
  const list = (conversation: Conversation) =>
    store.setState(({ conversations }) => ({
      conversations: withConversations(conversations, [
        { ...conversation, messages: conversation.messages.slice(-1) },
      ]),
    }));

  const loadOlder = async (partnerId: string) => {
    const thread = store.getState().threads[partnerId];
    if (thread?.status !== 'open' || thread.older === 'loading' || !thread.timeline.hasOlder) return;
    const { conversationId, timeline } = thread;
    const before = oldestOf(timeline)?._id;
    if (conversationId === null || before === undefined) return;
    const change = (become: (now: OpenThread) => OpenThread) =>
      changeThread(store, partnerId, (now) => (isOf(timeline, now.timeline) ? become(now) : now));
    change((now) => ({ ...now, older: 'loading' }));
    try {
      const ask = () => client.call(listMessages, { query: { conversationId, before } });
      const { messages, hasMore } = await retryUntilStable(store, partnerId, ask);
      change((now) => ({ ...now, older: 'idle', timeline: withOlder(now.timeline, messages, hasMore) }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      change((now) => ({ ...now, older: 'failed' }));
    }
  };

  const retry = () => {
    for (const [partnerId, thread] of Object.entries(store.getState().threads))
      if (thread.status === 'failed') void open(partnerId);
      else if (thread.status === 'open' && thread.older === 'failed') void loadOlder(partnerId);
    if (store.getState().changeSeq !== null) for (const partnerId of unverified) void verify(partnerId);
  };

  const take = (partnerId: string, message: Message) => {
    changeThread(store, partnerId, (now) => ({
      ...now,
      conversationId: message.conversationId,
      ...changedIn(now, [message], revisionAfter(now.timeline.revision, message.revision)),
    }));
    changeFound(store, (found) => foundAfter(found, [message]));
    void reconcileUpTo(partnerId, message.revision);
  };

  const revisionOf = (partnerId: string): number | null => {
    const thread = store.getState().threads[partnerId];
    return thread?.status === 'open' && thread.conversationId !== null ? thread.timeline.revision : null;
  };

  /** Asks for all that changed up to a number, one page after the other. */
  const reconcileUpTo = async (partnerId: string, revision: number) => {
    const isReconciling = reconciling.has(partnerId);
    reconciling.set(partnerId, Math.max(revision, reconciling.get(partnerId) ?? 0));
    if (isReconciling) return;
    try {
      for (;;) {
        const known = revisionOf(partnerId);
        const upTo = reconciling.get(partnerId) ?? 0;
        if (known === null || known >= upTo) break;
        await askChanged(partnerId, known, upTo);
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The next heartbeat tries again.
      log.error('loading the changes of a conversation failed', { kind: error.failure.type });
    } finally {
      reconciling.delete(partnerId);
    }
  };

  const askChanged = async (partnerId: string, afterRevision: number, upTo: number) => {
    const thread = store.getState().threads[partnerId];
    if (thread?.status !== 'open' || thread.conversationId === null) return;
    const { conversationId } = thread;
    const { messages, hasMore } = await client.call(listMessages, {
      query: { conversationId, afterRevision },
    });
    const last = messages.at(-1)?.revision ?? afterRevision;
    // What changed twice comes once, with its newest number.
    const reached = hasMore ? last : Math.max(last, upTo);
    changeThread(store, partnerId, (now) => ({
      ...now,
      ...changedIn(now, messages, reached),
    }));
    changeFound(store, (found) => foundAfter(found, messages));
    onOwn(messages.flatMap(({ _id, userIdFrom }) => (userIdFrom === partnerId ? [] : [_id])));
  };

  const reconcile = () => {
    for (const { partner, revision } of store.getState().conversations) {
      const known = revisionOf(partner._id);
      if (known !== null && known < revision) void reconcileUpTo(partner._id, revision);
    }
  };

  const follow = (conversations: readonly Conversation[], gone: readonly string[]) => {
    tombstones.add(gone);
    for (const { _id, partner } of conversations) {
      changeThread(store, partner._id, (now) => ({ ...now, partner, conversationId: _id }));
      // Back again: the earlier messages are fetched.
      const { status } = store.getState().threads[partner._id] ?? {};
      if (status === 'gone' || status === 'left') void open(partner._id);
    }
    for (const [partnerId, thread] of Object.entries(store.getState().threads))
      if (thread.status === 'open' && thread.conversationId !== null && gone.includes(thread.conversationId))
        setThread(store, partnerId, { status: 'gone' });
    reconcile();
  };

  return { open, retry, loadOlder, take, reconcile, listLoaded, follow };
}

/** All that changed belongs to the newest; of what is shown detached only what is known there. */
const changedIn = (
  { timeline, detached }: OpenThread,
  changed: readonly Message[],
  upTo: number,
): Pick<OpenThread, 'timeline' | 'detached'> => ({
  timeline: withChanged(timeline, changed, upTo),
  detached: detached && { ...detached, timeline: withKnownChanged(detached.timeline, changed) },
});
