import * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { abortableClient } from '#platform/client/abortable-client.ts';
import type { KeyValueStore } from '#platform/device/key-value-store.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import type { Tabs } from '#platform/device/tabs.ts';
import type { Destination, OutgoingPhoto } from '../../outbox.rules.ts';
import type { Channel } from './channel.ts';
import { createDeviceOutbox, type DeviceOutbox, type SyncedDraft } from './device-outbox.ts';
import { type ChosenPhoto, createMessagingStore, type MessagingState, NOBODY } from './messaging.state.ts';
import { createSender, type Sender } from './sender.ts';

/** What tabs tell each other. */
const post = z.object({ waiting: z.optional(z.array(z.string())), isNew: z.optional(z.boolean()) });

export interface MessagingOptions {
  readonly client: Client;
  readonly live: Pick<LiveConnection<never, never>, 'state'>;
  readonly log: ClientLog;
  readonly kept: KeyValueStore;
  readonly tabs: Tabs;
  readonly clock: () => Date;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** A message as it is written. */
export interface Draft extends Destination {
  /** Made before; repeated it is the same message. Another one unless given. */
  readonly _id?: string;
  readonly body: string;
  readonly photo?: Omit<OutgoingPhoto, 'filepath'> | null;
  readonly attached?: unknown;
}

/** Everything the visitor writes and the server has not stored yet: kept on the device, sent by one tab. */
export interface Messaging {
  readonly store: StoreApi<MessagingState>;
  /** A visitor is signed in: nothing of another one is left. */
  readonly start: (ownId: string) => void;
  /** Forgets everything but what the device keeps. */
  readonly stop: () => void;
  /** Stops, and wipes the device; other tabs drop what they hold. */
  readonly wipe: () => Promise<void>;
  /** A slice that stores messages; what waits for it goes. Returns how to take it away. */
  readonly addChannel: (channel: Channel) => () => void;
  readonly write: (draft: Draft) => void;
  /** Whether the device keeps a message that waits; resolves once a write under way is done. */
  readonly isKept: (messageId: string) => Promise<boolean>;
  readonly retry: (messageId: string) => void;
  /** Stored, whichever way that was heard, or discarded by the writer. */
  readonly settle: (messageIds: readonly string[]) => void;
  readonly setAttached: (messageId: string, attached: unknown) => void;
  readonly setDraft: (destination: Destination, text: string) => void;
  /** Keeps a draft together with what a server has of it. */
  readonly syncDraft: (destination: Destination, draft: SyncedDraft) => void;
  /** A photo is chosen, as far as there is room for one more. */
  readonly addPhotoDraft: (destination: Destination, photo: ReadPicture) => void;
  /** Chosen ones are discarded. */
  readonly removePhotoDrafts: (destination: Destination, photos: readonly ChosenPhoto[]) => void;
}

interface RunningOutbox {
  readonly outbox: DeviceOutbox;
  readonly sender: Sender;
  readonly takeLead: () => void;
  readonly end: () => void;
}

export function createMessaging(options: MessagingOptions): Messaging {
  const { live, log, kept, tabs, clock, random } = options;
  const store = createMessagingStore();
  const channels = new Map<string, Channel>();
  let running: RunningOutbox | null = null;

  const stop = () => {
    running?.end();
    running = null;
    store.setState(NOBODY, true);
  };

  const start = (ownId: string) => {
    stop();
    store.setState({ ownId });
    const over = new AbortController();
    const { signal } = over;
    let isRestored = false;
    const tab = tabs.join(`messaging ${ownId}`, {
      signal,
      onLead: () => send(),
      onPost: (data) => {
        const { waiting, isNew = false } = post.safeParse(data).data ?? {};
        if (waiting) store.setState({ waiting });
        if (isNew) tell();
        void outbox.refresh().then(() => send());
      },
    });
    /** Other tabs read the device again, and show what waits as the tab that sends does. */
    const tell = () => tab.post(tab.leads() ? { waiting: store.getState().waiting } : {});
    const base = { store, log, ownId, clock, signal, kept };
    const outbox = createDeviceOutbox({ ...base, onKept: tell });
    const sender = createSender({
      ...{ client: abortableClient(options.client, signal), store, outbox, tab, signal, random },
      onWaiting: tell,
      channelOf: (name) => channels.get(name),
    });
    /** Nothing goes past what an earlier page has left. */
    const send = () => {
      if (isRestored) sender.send();
    };
    const end = live.state.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') sender.wake();
    });
    running = {
      outbox,
      sender: { send, wake: sender.wake },
      takeLead: tab.takeLead,
      end: () => {
        over.abort();
        end();
      },
    };
    void outbox.restore().then(() => {
      isRestored = true;
      tab.post({ isNew: true });
      send();
    });
  };

  return {
    store,
    start,
    stop,
    wipe: async () => {
      const { ownId } = store.getState();
      stop();
      await kept.clear();
      if (ownId === null) return;
      const over = new AbortController();
      const ignored = () => undefined;
      const tab = tabs.join(`messaging ${ownId}`, { signal: over.signal, onLead: ignored, onPost: ignored });
      tab.post({});
      over.abort();
    },
    addChannel: (channel) => {
      channels.set(channel.name, channel);
      running?.sender.send();
      return () => void (channels.get(channel.name) === channel && channels.delete(channel.name));
    },
    write: ({ _id, channel, to, body, photo = null, attached = null }) => {
      const made = channels.get(channel);
      if (!running || !made) return;
      running.outbox.apply({
        type: 'written',
        message: {
          ...{ _id: _id ?? made.newId(), channel, to, body },
          ...{ photo: photo && { ...photo, filepath: null }, attached },
          ...{ composedAt: clock().toISOString(), position: 0, failure: null },
        },
      });
      // What goes along alone was chosen beside what is being written.
      if (body !== '') running.outbox.setDraft({ channel, to }, '');
      if (photo) running.outbox.dropSent({ channel, to }, photo);
      running.takeLead();
      running.sender.send();
    },
    isKept: async (id) => (await running?.outbox.isKept(id)) ?? false,
    retry: (id) => {
      const message = store.getState().outbox.find(({ _id }) => _id === id);
      const made = message && channels.get(message.channel);
      if (!running || !made) return;
      running.outbox.apply({ type: 'retried', id, newId: made.newId() });
      running.takeLead();
      running.sender.wake();
      running.sender.send();
    },
    settle: (ids) => running?.outbox.apply({ type: 'settled', ids }),
    setAttached: (id, attached) => running?.outbox.apply({ type: 'attached', id, attached }),
    setDraft: (destination, text) => running?.outbox.setDraft(destination, text),
    syncDraft: (destination, draft) => running?.outbox.syncDraft(destination, draft),
    addPhotoDraft: (destination, photo) => running?.outbox.addPhotoDraft(destination, photo),
    removePhotoDrafts: (destination, photos) => running?.outbox.removePhotoDrafts(destination, photos),
  };
}
