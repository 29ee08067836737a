import { uuidv7 } from '#platform/random/uuid.ts';
import type { Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { abortableClient } from '#platform/client/abortable-client.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import { messagesOf } from '#product/messaging/outbox.rules.ts';
import { keyOf } from '#product/messaging/web/outbox/messaging.state.ts';
import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import type { AttachedEmbed, Message, Quote } from '../../contract/schema.ts';
import { withoutListed } from '../../list.rules.ts';
import { asPending, type Attached, directTo, isDirect, type PendingMessage } from '../../pending.rules.ts';
import { type Actions, createActions } from './actions.ts';
import { type CatchUp, createCatchUp } from './list/catch-up.ts';
import { type ChatStore, createChatStore, nothingYet, setThread } from './chat.state.ts';
import { type ChatLive, onChatFrame } from './chat-parts.ts';
import { createDirectChannel } from './send/direct-channel.ts';
import { createDisappearing, type Disappearing } from './thread/disappearing.ts';
import { discardPartner } from './send/discard.ts';
import { createDraftSync, type DraftSync } from './send/draft-sync.ts';
import { createFilteredList, type FilteredList } from './list/filtered-list.ts';
import { createMessageJumps, type MessageJumps } from './thread/jump-to-message.ts';
import { createMessageSearch, type MessageSearch } from './list/message-search.ts';
import { createOwnMessages, type OwnMessages } from './thread/own-messages.ts';
import { createSocketSend } from './send/socket-send.ts';
import { createThreads, type Threads } from './thread/threads.ts';
import { createTombstones } from './thread/tombstones.ts';
import { createTyping, type Typing } from './thread/typing.ts';
import { createWaves, type Waves } from './send/waves.ts';

export interface ChatModelOptions {
  readonly client: Client;
  readonly live: ChatLive;
  readonly log: ClientLog;
  /** Started and stopped beside this, for the same visitor. */
  readonly messaging: Messaging;
  readonly clock: () => Date;
  /** Answers this many random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** The parts of the chats of one visitor; between visitors none of their calls is answered. */
export interface ChatEngine {
  readonly actions: Actions;
  readonly archive: FilteredList;
  readonly disappearing: Disappearing;
  readonly drafts: DraftSync;
  readonly jumps: MessageJumps;
  readonly list: CatchUp;
  readonly ownMessages: OwnMessages;
  readonly requests: FilteredList;
  readonly search: MessageSearch;
  readonly threads: Threads;
  readonly typing: Typing;
  readonly waves: Waves;
}

/** The chats of the signed-in visitor, without a screen. */
export interface ChatModel {
  readonly store: ChatStore;
  /** Of the visitor who is signed in now: read it at each call, another log-in makes another one. */
  readonly engine: ChatEngine;
  readonly messaging: Messaging;
  /** A visitor who can chat is there: nothing of another one is left. */
  readonly start: (ownId: string) => void;
  /** Forgets everything but what the device keeps. */
  readonly stop: () => void;
  readonly send: (partnerId: string, body: string, more?: SentAlong) => void;
  /**
   * Sends words as a message whose id was made before: repeated it is the same message. Resolves once the device keeps
   * it, to false where it does not.
   */
  readonly sendAs: (messageId: string, partnerId: string, body: string) => Promise<boolean>;
  readonly setDraft: (partnerId: string, text: string) => void;
  /** Takes the words of a message that is not sent back into the draft, before what is written there. */
  readonly reword: (pending: PendingMessage) => void;
  /** The visitor separated from a partner: nothing of the two stays. */
  readonly forgetPartner: (partnerId: string) => void;
}

/** What goes along with the words of a message; words may be none where something does. */
export interface SentAlong {
  readonly replyTo?: Quote | null;
  readonly embed?: AttachedEmbed | null;
  /** One message each; the words, and what is answered, go with the first. */
  readonly photos?: readonly ReadPicture[];
}

/** Nothing goes along, as with a further photo. */
const alone: Attached = { embed: null, replyToId: null, replyTo: null };

export function createChatModel(options: ChatModelOptions): ChatModel {
  const { live, log, messaging, clock, randomBytes } = options;
  const store = createChatStore();

  const createEngine = (
    ownId: string,
    over: AbortSignal,
  ): ChatEngine & { readonly stops: (() => void)[] } => {
    const client = abortableClient(options.client, over);
    const base = { client, store, log, ownId, tombstones: createTombstones() };
    const threads = createThreads({ ...base, onOwn: messaging.settle });
    const drafts = createDraftSync({ client, messaging, log, over });
    const list = createCatchUp({
      ...{ ...base, clock, threads },
      onDrafts: drafts.take,
      onStored: ({ _id }) => messaging.settle([_id]),
    });
    const typing = createTyping({ store, live, clock, over });
    const waves = createWaves({ store, messaging, clock, over });
    const socketSend = createSocketSend({ live, over });
    const channel = createDirectChannel({
      socketSend,
      newId: () => uuidv7(clock(), randomBytes),
      onStored: (message: Message) => {
        if (over.aborted) return;
        waves.stored(message);
        threads.take(message.userIdTo, message);
      },
      onWavesUsedUp: (retryAfterSeconds) => waves.usedUp(retryAfterSeconds),
    });
    const engine = {
      actions: createActions(base),
      archive: createFilteredList('archive', { ...base, threads }),
      disappearing: createDisappearing({ ...base, clock, over, messaging }),
      jumps: createMessageJumps(base),
      ownMessages: createOwnMessages({ ...base, threads }),
      requests: createFilteredList('requests', { ...base, threads }),
      search: createMessageSearch({ ...base, over }),
      ...{ drafts, list, threads, typing, waves },
    };
    if (over.aborted) {
      drafts.stop();
      return { ...engine, stops: [] };
    }
    const stops = [
      onChatFrame(live, list.receive),
      onChatFrame(live, socketSend.receive),
      onChatFrame(live, typing.receive),
      live.state.subscribe(({ status }, before) => {
        if (status !== 'connected' || before.status === 'connected') return;
        if (store.getState().list === 'failed') void list.load();
        threads.retry();
        drafts.retry();
      }),
      messaging.store.subscribe(showWritten),
      messaging.addChannel(channel),
      drafts.stop,
    ];
    return { ...engine, stops };
  };

  /** What is written and drafted in direct messages is drawn with the conversations. */
  const showWritten = () => {
    const { outbox, drafts } = messaging.store.getState();
    const prefix = keyOf(directTo(''));
    const before = store.getState();
    const direct = outbox.filter(isDirect).map(asPending);
    const isSame =
      direct.length === before.outbox.length && direct.every((one, at) => one === before.outbox[at]);
    store.setState({
      ...(!isSame && { outbox: direct }),
      ...(drafts !== shownDrafts && {
        drafts: Object.fromEntries(
          Object.entries(drafts).flatMap(([key, text]) =>
            key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
          ),
        ),
      }),
    });
    shownDrafts = drafts;
  };
  let shownDrafts: object | null = null;

  let engine = createEngine('', AbortSignal.abort());
  let over = new AbortController();

  const stop = () => {
    over.abort();
    for (const end of engine.stops) end();
    engine = { ...engine, stops: [] };
    shownDrafts = null;
    // Who is signed in changes nothing of the screen.
    store.setState(({ onScreen }) => ({ ...nothingYet, onScreen }), true);
  };

  const start = (ownId: string) => {
    stop();
    store.setState({ ownId });
    over = new AbortController();
    engine = createEngine(ownId, over.signal);
    showWritten();
    void engine.list.load();
  };

  return {
    ...{ store, messaging, start, stop },
    get engine() {
      return engine;
    },
    send: (partnerId, body, { replyTo = null, embed = null, photos = [] } = {}) => {
      const attached: Attached = { embed, replyToId: replyTo?._id ?? null, replyTo };
      for (const [at, message] of messagesOf(body, photos).entries())
        messaging.write({ ...directTo(partnerId), ...message, attached: at === 0 ? attached : alone });
    },
    sendAs: async (_id, partnerId, body) => {
      messaging.write({ ...directTo(partnerId), _id, body, attached: alone });
      const isWritten = messaging.store.getState().outbox.some((one) => one._id === _id);
      // Stored meanwhile, it is kept no longer.
      if (isWritten) await messaging.isKept(_id);
      return isWritten;
    },
    setDraft: (partnerId, text) => messaging.setDraft(directTo(partnerId), text),
    reword: ({ _id, userIdTo, body }) => {
      const draft = store.getState().drafts[userIdTo] ?? '';
      messaging.setDraft(directTo(userIdTo), draft === '' ? body : `${body}\n${draft}`);
      messaging.settle([_id]);
    },
    forgetPartner: (partnerId) => {
      discardPartner({ store, messaging }, partnerId);
      setThread(store, partnerId, { status: 'left' });
      store.setState((now) => ({
        ...withoutListed(now, partnerId),
        waved: now.waved.filter((id) => id !== partnerId),
      }));
    },
  };
}
