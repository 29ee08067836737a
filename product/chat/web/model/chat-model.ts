import { uuidv7 } from '#platform/chance/uuid.ts';
import type { Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { untilOver } from '#platform/client/until-over.ts';
import type { KeptValues } from '#platform/device/kept-values.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import type { MapEmbed, Message, Quote } from '../../live.contract.ts';
import { withoutListed } from '../../list.rules.ts';
import { type Actions, createActions } from './actions.ts';
import { type FilteredList, createFilteredList } from './filtered-list.ts';
import { type MessageJumps, createMessageJumps } from './jump-to-message.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { type ChatStore, createChatStore, nothingYet, setThread } from './chat.state.ts';
import type { ChatLive } from './chat-parts.ts';
import { createDisappearing, type Disappearing } from './disappearing.ts';
import { discardPartner } from './discard.ts';
import { createSocketSend, type SocketSend } from './socket-send.ts';
import { createMessageSearch, type MessageSearch } from './message-search.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOwnMessages, type OwnMessages } from './own-messages.ts';
import { createSender, type Sender } from './sender.ts';
import { createThreads, type Threads } from './threads.ts';
import { createTombstones } from './tombstones.ts';
import { createTyping, type Typing } from './typing.ts';

export interface ChatModelOptions {
  readonly client: Client;
  readonly live: ChatLive;
  readonly log: ClientLog;
  readonly kept: KeptValues;
  readonly clock: () => Date;
  /** Answers so many random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
  /** Between 0 and 1. */
  readonly chance: () => number;
}

/** The chats without a screen: what is known of them, kept up to date, and what one can do with them. */
export interface ChatModel extends Actions, MessageJumps, Disappearing, OwnMessages {
  readonly store: ChatStore;
  /** Somebody who can chat is there: nothing of who was before is left. */
  readonly start: (ownId: string) => void;
  /** Forgets everything but what the device keeps. */
  readonly stop: () => void;
  readonly loadList: () => void;
  readonly loadMore: () => void;
  /** The first page of the archived ones, or the next. */
  readonly loadArchive: () => void;
  /** The first page of the requests, or the next. */
  readonly loadRequests: () => void;
  /** Null ends the search. */
  readonly search: (words: string | null) => void;
  readonly searchMore: () => void;
  readonly openThread: (partnerId: string) => void;
  readonly loadOlder: (partnerId: string) => void;
  readonly send: (partnerId: string, body: string, more?: SentAlong) => void;
  readonly retry: (messageId: string) => void;
  /** Gives up a message that could not be sent. */
  readonly discard: (messageId: string) => void;
  readonly setDraft: (partnerId: string, text: string) => void;
  /** Something was typed to him. */
  readonly tellTyping: (partnerId: string) => void;
  /** There is no conversation with him any more. */
  readonly forgetPartner: (partnerId: string) => void;
}

/** What goes along with the words of a message; words may be none where something does. */
export interface SentAlong {
  readonly replyTo?: Quote | null;
  readonly embed?: MapEmbed | null;
  readonly photo?: ReadPicture | null;
}

interface Parts {
  readonly actions: Actions;
  readonly archive: FilteredList;
  readonly jumps: MessageJumps;
  readonly catchUp: CatchUp;
  readonly disappearing: Disappearing;
  readonly socketSend: SocketSend;
  readonly outbox: Outbox;
  readonly ownMessages: OwnMessages;
  readonly requests: FilteredList;
  readonly search: MessageSearch;
  readonly sender: Sender;
  readonly threads: Threads;
  readonly typing: Typing;
}

export function createChatModel(options: ChatModelOptions): ChatModel {
  const { live, log, kept, clock, randomBytes, chance } = options;
  const store = createChatStore();
  let running: { readonly parts: Parts; readonly end: () => void } | null = null;

  const makeParts = (ownId: string, over: AbortSignal): Parts => {
    const client = untilOver(options.client, over);
    const base = { client, store, log, ownId, tombstones: createTombstones() };
    const outbox = createOutbox({ ...base, kept, over });
    const threads = createThreads({ ...base, onOwn: (ids) => outbox.happen({ type: 'settled', ids }) });
    const settle = ({ _id }: Message) => outbox.happen({ type: 'settled', ids: [_id] });
    const catchUp = createCatchUp({ ...base, clock, threads, onStored: settle });
    const socketSend = createSocketSend({ live, over });
    const sender = createSender({
      ...base,
      ...{ outbox, socketSend },
      over,
      chance,
      onStored: (message) => {
        // First into the conversation: it is never nowhere.
        threads.take(message.userIdTo, message);
        settle(message);
      },
    });
    return {
      actions: createActions(base),
      archive: createFilteredList('archive', { ...base, threads }),
      jumps: createMessageJumps(base),
      catchUp,
      disappearing: createDisappearing({ ...base, clock, over, outbox }),
      socketSend,
      outbox,
      ownMessages: createOwnMessages({ ...base, threads }),
      requests: createFilteredList('requests', { ...base, threads }),
      search: createMessageSearch({ ...base, over }),
      sender,
      threads,
      typing: createTyping({ store, live, clock, over }),
    };
  };

  const stop = () => {
    running?.end();
    running = null;
    store.setState(nothingYet, true);
  };

  const start = (ownId: string) => {
    stop();
    store.setState({ ownId });
    const over = new AbortController();
    const parts = makeParts(ownId, over.signal);
    const { catchUp, socketSend, outbox, sender, threads, typing } = parts;
    const stops = [
      live.on(catchUp.receive),
      live.on(socketSend.receive),
      live.on(typing.receive),
      live.state.subscribe(({ status }, before) => {
        if (status !== 'connected' || before.status === 'connected') return;
        sender.wake();
        if (store.getState().list === 'failed') void catchUp.load();
        threads.retry();
      }),
    ];
    running = {
      parts,
      end: () => {
        over.abort();
        for (const end of stops) end();
      },
    };
    void outbox.restore().then(() => sender.send());
    void catchUp.load();
  };

  const newId = () => uuidv7(clock(), randomBytes);

  return {
    store,
    start,
    stop,
    loadList: () => void running?.parts.catchUp.load(),
    loadMore: () => void running?.parts.catchUp.loadMore(),
    loadArchive: () => void running?.parts.archive.load(),
    loadRequests: () => void running?.parts.requests.load(),
    search: (words) => running?.parts.search.search(words),
    searchMore: () => void running?.parts.search.more(),
    openThread: (partnerId) => void running?.parts.threads.open(partnerId),
    loadOlder: (partnerId) => void running?.parts.threads.loadOlder(partnerId),
    send: (partnerId, body, { replyTo = null, embed = null, photo: read = null } = {}) => {
      if (!running) return;
      const { outbox, sender } = running.parts;
      const writtenAt = clock().toISOString();
      const photo = read && { ...read, filepath: null };
      outbox.happen({
        type: 'written',
        pending: {
          ...{ _id: newId(), userIdTo: partnerId, body, embed, photo },
          ...{ replyToId: replyTo?._id ?? null, replyTo, writtenAt, failure: null },
        },
      });
      // What goes along alone was chosen beside what is being written.
      if (body !== '') outbox.setDraft(partnerId, '');
      sender.send();
    },
    retry: (id) => {
      running?.parts.outbox.happen({ type: 'retried', id, newId: newId() });
      running?.parts.sender.send();
    },
    discard: (id) => running?.parts.outbox.happen({ type: 'settled', ids: [id] }),
    setDraft: (partnerId, text) => running?.parts.outbox.setDraft(partnerId, text),
    tellTyping: (partnerId) => running?.parts.typing.tell(partnerId),
    forgetPartner: (partnerId) => {
      if (!running) return;
      const { outbox } = running.parts;
      discardPartner({ store, outbox }, partnerId);
      setThread(store, partnerId, { state: 'left' });
      store.setState((now) => withoutListed(now, partnerId));
    },
    lookUp: async (...what) => (await running?.parts.jumps.lookUp(...what)) ?? 'failed',
    grow: async (...what) => running?.parts.jumps.grow(...what),
    toNewest: (partnerId) => running?.parts.jumps.toNewest(partnerId),
    react: async (...what) => (await running?.parts.actions.react(...what)) ?? false,
    read: async (partnerId) => running?.parts.actions.read(partnerId),
    setPinned: async (...what) => (await running?.parts.actions.setPinned(...what)) ?? 'failed',
    setDisappearing: async (...what) => (await running?.parts.disappearing.setDisappearing(...what)) ?? false,
    setSettings: async (...what) => (await running?.parts.actions.setSettings(...what)) ?? false,
    readAll: async () => (await running?.parts.actions.readAll()) ?? false,
    acceptRequest: async (id) => (await running?.parts.actions.acceptRequest(id)) ?? false,
    declineRequest: async (id) => (await running?.parts.actions.declineRequest(id)) ?? false,
    edit: async (...what) => (await running?.parts.ownMessages.edit(...what)) ?? 'failed',
    unsend: async (...what) => (await running?.parts.ownMessages.unsend(...what)) ?? false,
    hidePhoto: async (...what) => (await running?.parts.ownMessages.hidePhoto(...what)) ?? false,
    unsetPhotos: async (...what) => (await running?.parts.ownMessages.unsetPhotos(...what)) ?? false,
  };
}
