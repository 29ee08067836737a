import { CallFailed, refusalOf } from '#platform/client/client.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { listMessages } from '../../../contract/chat-endpoints.ts';
import {
  findMessage,
  isOf,
  joined,
  newestOf,
  oldestOf,
  type Timeline,
  timelineOf,
  withNewer,
  withOlder,
} from '../../../timeline/timeline.rules.ts';
import { retryUntilStable } from './retry-until-stable.ts';
import { type DetachedWindow, changeThread, messageIn, type OpenThread } from '../chat.state.ts';
import type { ChatParts } from '../chat-parts.ts';

/** `overtaken` where something else is looked up, or is to be shown, by now. */
export type JumpOutcome = 'shown' | 'gone' | 'failed' | 'overtaken';

/** A message far from the newest ones, and what stands around it. */
export interface MessageJumps {
  /** Loads a message of an open conversation, wherever in it that stands, to be shown with what is around it. */
  readonly jumpTo: (partnerId: string, messageId: string) => Promise<JumpOutcome>;
  /** Loads what is before or after what is shown detached. */
  readonly grow: (partnerId: string, way: 'older' | 'newer') => Promise<void>;
  /** Shows the newest again, and nothing detached. */
  readonly toNewest: (partnerId: string) => void;
}

interface JumpWindow {
  readonly timeline: Timeline;
  readonly hasNewer: boolean;
}

export function createMessageJumps({ client, store }: ChatParts): MessageJumps {
  /** By partner what is being looked up. */
  const lookingUp = new Map<string, symbol>();

  const threadWith = (partnerId: string): OpenThread | null => {
    const thread = store.getState().threads[partnerId];
    return thread?.status === 'open' ? thread : null;
  };

  const page = (query: QueryOf<typeof listMessages>) => client.call(listMessages, { query });

  const loadAround = async (conversationId: string, messageId: string): Promise<JumpWindow | null> => {
    const older = await page({ conversationId, before: messageId });
    const last = older.messages.at(-1);
    // What follows the one before it begins with itself.
    const newer = await page({ conversationId, after: last?._id ?? messageId });
    const first = newer.messages[0];
    const self = last || !first ? [] : (await page({ conversationId, before: first._id })).messages;
    const timeline = timelineOf([...older.messages, ...self, ...newer.messages], {
      hasOlder: older.hasMore,
      revision: 0,
    });
    return findMessage(timeline, messageId) ? { timeline, hasNewer: newer.hasMore } : null;
  };

  /** Merges with the newest window when they are adjacent. */
  const withDetached = (thread: OpenThread, detached: DetachedWindow, hasNewer: boolean): OpenThread => {
    const timeline = joined(thread.timeline, detached.timeline, hasNewer);
    return timeline ? { ...thread, timeline, detached: null } : { ...thread, detached };
  };

  const jumpTo: MessageJumps['jumpTo'] = async (partnerId, messageId) => {
    const thread = threadWith(partnerId);
    const own = Symbol(messageId);
    lookingUp.set(partnerId, own);
    const isOvertaken = () => lookingUp.get(partnerId) !== own;
    if (!thread) return 'gone';
    if (messageIn(thread, messageId)) {
      if (findMessage(thread.timeline, messageId)) toNewest(partnerId);
      return 'shown';
    }
    const { conversationId } = thread;
    if (conversationId === null || !thread.timeline.hasOlder) return 'gone';
    try {
      const found = await retryUntilStable(store, partnerId, () => loadAround(conversationId, messageId));
      if (isOvertaken()) return 'overtaken';
      if (!found) return 'gone';
      const detached: DetachedWindow = { timeline: found.timeline, older: 'idle', newer: 'idle' };
      changeThread(store, partnerId, (now) => withDetached(now, detached, found.hasNewer));
      return 'shown';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (isOvertaken()) return 'overtaken';
      return refusalOf(error.failure, listMessages) === 'not-found' ? 'gone' : 'failed';
    }
  };

  const grow: MessageJumps['grow'] = async (partnerId, way) => {
    const thread = threadWith(partnerId);
    const detached = thread?.detached;
    if (!detached || thread.conversationId === null || detached[way] === 'loading') return;
    const { timeline } = detached;
    const edge = (way === 'older' ? oldestOf : newestOf)(timeline)?._id;
    if (edge === undefined || (way === 'older' && !timeline.hasOlder)) return;
    /** Unless something else is shown by now. */
    const change = (become: (now: OpenThread, detached: DetachedWindow) => OpenThread) =>
      changeThread(store, partnerId, (now) =>
        now.detached && isOf(timeline, now.detached.timeline) ? become(now, now.detached) : now,
      );
    const setState = (state: DetachedWindow['older']) =>
      change((now, detached) => ({ ...now, detached: { ...detached, [way]: state } }));
    const { conversationId } = thread;
    setState('loading');
    try {
      if (way === 'older') {
        const { messages, hasMore } = await retryUntilStable(store, partnerId, () =>
          page({ conversationId, before: edge }),
        );
        change((now, detached) => {
          const grown = withOlder(detached.timeline, messages, hasMore);
          return { ...now, detached: { ...detached, older: 'idle', timeline: grown } };
        });
      } else {
        const { messages, hasMore } = await retryUntilStable(store, partnerId, () =>
          page({ conversationId, after: edge }),
        );
        change((now, detached) => {
          const grown = withNewer(detached.timeline, messages);
          return withDetached(now, { ...detached, newer: 'idle', timeline: grown }, hasMore);
        });
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setState('failed');
    }
  };

  const toNewest: MessageJumps['toNewest'] = (partnerId) => {
    lookingUp.delete(partnerId);
    changeThread(store, partnerId, (now) => (now.detached ? { ...now, detached: null } : now));
  };

  return { jumpTo, grow, toNewest };
}
