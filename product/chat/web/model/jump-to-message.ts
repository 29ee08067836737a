import { CallFailed, refusalOf } from '#platform/client/client.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { listMessages } from '../contract.ts';
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
} from '../timeline.rules.ts';
import { asItIs } from './as-it-is.ts';
import { type Apart, changeThread, messageIn, type OpenThread } from './chat.state.ts';
import type { ChatParts } from './chat-parts.ts';

/** `overtaken` where something else is looked up, or is to be shown, by now. */
export type LookUpOutcome = 'shown' | 'gone' | 'failed' | 'overtaken';

/** A message far from the newest ones, and what stands around it. */
export interface Around {
  /** Loads a message of an open conversation, wherever in it that stands, to be shown with what is around it. */
  readonly lookUp: (partnerId: string, messageId: string) => Promise<LookUpOutcome>;
  /** Loads what is before or after what is shown apart. */
  readonly grow: (partnerId: string, way: 'older' | 'newer') => Promise<void>;
  /** Shows the newest again, and nothing apart. */
  readonly toNewest: (partnerId: string) => void;
}

interface Surroundings {
  readonly timeline: Timeline;
  readonly hasNewer: boolean;
}

export function createAround({ client, store }: ChatParts): Around {
  /** By partner what is being looked up. */
  const lookingUp = new Map<string, symbol>();

  const threadWith = (partnerId: string): OpenThread | null => {
    const thread = store.getState().threads[partnerId];
    return thread?.state === 'open' ? thread : null;
  };

  const page = (query: QueryOf<typeof listMessages>) => client.call(listMessages, { query });

  const askAround = async (conversationId: string, messageId: string): Promise<Surroundings | null> => {
    const older = await page({ conversationId, before: messageId });
    const last = older.messages.at(-1);
    // What follows the one before it begins with itself.
    const newer = await page({ conversationId, after: last?._id ?? messageId });
    const first = newer.messages[0];
    const self = last || !first ? [] : (await page({ conversationId, before: first._id })).messages;
    const timeline = timelineOf([...older.messages, ...self, ...newer.messages], {
      hasOlder: older.hasMore,
      change: 0,
    });
    return findMessage(timeline, messageId) ? { timeline, hasNewer: newer.hasMore } : null;
  };

  /** At once with the newest where nothing is between them. */
  const withApart = (thread: OpenThread, apart: Apart, hasNewer: boolean): OpenThread => {
    const timeline = joined(thread.timeline, apart.timeline, hasNewer);
    return timeline ? { ...thread, timeline, apart: null } : { ...thread, apart };
  };

  const lookUp: Around['lookUp'] = async (partnerId, messageId) => {
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
      const found = await asItIs(store, partnerId, () => askAround(conversationId, messageId));
      if (isOvertaken()) return 'overtaken';
      if (!found) return 'gone';
      const apart: Apart = { timeline: found.timeline, older: 'idle', newer: 'idle' };
      changeThread(store, partnerId, (now) => withApart(now, apart, found.hasNewer));
      return 'shown';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (isOvertaken()) return 'overtaken';
      return refusalOf(error.failure, listMessages) === 'not-found' ? 'gone' : 'failed';
    }
  };

  const grow: Around['grow'] = async (partnerId, way) => {
    const thread = threadWith(partnerId);
    const apart = thread?.apart;
    if (!apart || thread.conversationId === null || apart[way] === 'loading') return;
    const { timeline } = apart;
    const edge = (way === 'older' ? oldestOf : newestOf)(timeline)?._id;
    if (edge === undefined || (way === 'older' && !timeline.hasOlder)) return;
    /** Unless something else is shown by now. */
    const change = (become: (now: OpenThread, apart: Apart) => OpenThread) =>
      changeThread(store, partnerId, (now) =>
        now.apart && isOf(timeline, now.apart.timeline) ? become(now, now.apart) : now,
      );
    const setState = (state: Apart['older']) =>
      change((now, apart) => ({ ...now, apart: { ...apart, [way]: state } }));
    const { conversationId } = thread;
    setState('loading');
    try {
      if (way === 'older') {
        const { messages, hasMore } = await asItIs(store, partnerId, () =>
          page({ conversationId, before: edge }),
        );
        change((now, apart) => {
          const grown = withOlder(apart.timeline, messages, hasMore);
          return { ...now, apart: { ...apart, older: 'idle', timeline: grown } };
        });
      } else {
        const { messages, hasMore } = await asItIs(store, partnerId, () =>
          page({ conversationId, after: edge }),
        );
        change((now, apart) => {
          const grown = withNewer(apart.timeline, messages);
          return withApart(now, { ...apart, newer: 'idle', timeline: grown }, hasMore);
        });
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setState('failed');
    }
  };

  const toNewest: Around['toNewest'] = (partnerId) => {
    lookingUp.delete(partnerId);
    changeThread(store, partnerId, (now) => (now.apart ? { ...now, apart: null } : now));
  };

  return { lookUp, grow, toNewest };
}
