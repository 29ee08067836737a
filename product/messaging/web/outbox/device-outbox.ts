import * as z from 'zod/mini';
import type { StoreApi } from 'zustand/vanilla';
import type { ClientLog } from '#platform/client/log.ts';
import type { KeyValueStore } from '#platform/device/key-value-store.ts';
import type { ReadPicture } from '#platform/device/pictures.ts';
import {
  type Destination,
  inOrder,
  nextOutbox,
  type OutboxEvent,
  type OutgoingMessage,
  type OutgoingPhoto,
  roomForPhotos,
} from '../../outbox.rules.ts';
import { type ChosenPhoto, keyOf, type MessagingState, photosTo } from './messaging.state.ts';

/** The outbox and the drafts of one visitor, kept on the device: what is kept there is the truth for all tabs. */
export interface DeviceOutbox {
  /** Reads what is kept; removes what is kept of anyone else. */
  readonly restore: () => Promise<void>;
  /** Reads the outbox again, after another tab changed it. */
  readonly refresh: () => Promise<void>;
  readonly apply: (event: OutboxEvent) => void;
  /** Whether a message still waits: another tab may have discarded it, or logged out. */
  readonly isKept: (id: string) => Promise<boolean>;
  /** An empty draft is removed. */
  readonly setDraft: (destination: Destination, text: string) => void;
  /** Keeps both at once: one without the other would look as if it was written here. */
  readonly syncDraft: (destination: Destination, draft: SyncedDraft) => void;
  /** Behind those chosen before, as far as there is room. */
  readonly addPhotoDraft: (destination: Destination, photo: ReadPicture) => void;
  readonly removePhotoDrafts: (destination: Destination, photos: readonly ChosenPhoto[]) => void;
  /** A photo is on its way, and chosen no longer. */
  readonly dropSent: (destination: Destination, sent: Pick<OutgoingPhoto, 'dataUrl'>) => void;
}

/** A draft that a server keeps too. */
export interface SyncedDraft {
  readonly text: string;
  /** What the server was last known to have; empty where it has none. */
  readonly synced: string;
}

export interface DeviceOutboxParts {
  readonly store: StoreApi<MessagingState>;
  readonly kept: KeyValueStore;
  readonly log: ClientLog;
  readonly ownId: string;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Something that other tabs show as well is kept now. */
  readonly onKept: () => void;
}

const picture = { dataUrl: z.string(), width: z.number(), height: z.number() };
const photoDraft = z.object({ ...picture, position: z.number() });
const keptPhoto = z.object({ ...picture, filepath: z.nullable(z.string()) });
const keptMessage = z.object({
  _id: z.string(),
  channel: z.string(),
  to: z.string(),
  body: z.string(),
  photo: z.nullable(keptPhoto),
  attached: z.unknown(),
  composedAt: z.string(),
  position: z.number(),
  failure: z.nullable(z.string()),
});

export function createDeviceOutbox(parts: DeviceOutboxParts): DeviceOutbox {
  const { store, kept, log, ownId, clock, signal, onKept } = parts;
  const prefix = {
    ...{ outbox: `outbox ${ownId} `, draft: `draft ${ownId} ` },
    ...{ synced: `synced ${ownId} `, photo: `photo ${ownId} ` },
  };
  /** Writes and removals under way, by message: until they are done this tab knows better than the device. */
  const inFlight = new Map<string, Promise<void>>();

  const failed = () => log.error('storing the outbox on the device failed');
  const keepMessage = (id: string, work: Promise<void>) => {
    const done = work.catch(failed).then(() => {
      if (inFlight.get(id) === done) inFlight.delete(id);
      onKept();
    });
    inFlight.set(id, done);
  };

  const apply = (event: OutboxEvent) => {
    if (signal.aborted) return;
    const before = store.getState().outbox;
    const after = nextOutbox(before, event, clock());
    if (after === before) return;
    store.setState({ outbox: after });
    const ids = new Set(after.map(({ _id }) => _id));
    for (const { _id } of before) if (!ids.has(_id)) keepMessage(_id, kept.remove([prefix.outbox + _id]));
    for (const message of after)
      if (!before.includes(message))
        keepMessage(message._id, kept.write(prefix.outbox + message._id, message));
  };

  const read = async () => {
    const messages: OutgoingMessage[] = [];
    const drafts: Record<string, string> = {};
    const syncedDrafts: Record<string, string> = {};
    const photoDrafts: Record<string, readonly ChosenPhoto[]> = {};
    const foreign: string[] = [];
    for (const [key, value] of await kept.entries()) {
      const message = key.startsWith(prefix.outbox) ? keptMessage.safeParse(value).data : undefined;
      const photo = key.startsWith(prefix.photo) ? photoDraft.safeParse(value).data : undefined;
      if (message) messages.push(message);
      else if (photo) {
        const of = key.slice(prefix.photo.length, key.lastIndexOf(' '));
        photoDrafts[of] = inPosition([...(photoDrafts[of] ?? []), photo]);
      } else if (key.startsWith(prefix.draft) && typeof value === 'string')
        drafts[key.slice(prefix.draft.length)] = value;
      else if (key.startsWith(prefix.synced) && typeof value === 'string')
        syncedDrafts[key.slice(prefix.synced.length)] = value;
      else foreign.push(key);
    }
    return { messages, drafts, syncedDrafts, photoDrafts, foreign };
  };

  /** What is kept, and of what this tab is about to change what it knows itself. */
  const merged = (messages: readonly OutgoingMessage[], own: readonly OutgoingMessage[]) => {
    const known = new Map(own.map((one) => [one._id, one]));
    const others = messages.filter(({ _id }) => !inFlight.has(_id));
    return inOrder([
      // The same object where nothing changed, so that nothing is drawn again.
      ...others.map((one) => sameAs(known.get(one._id), one)),
      ...own.filter(({ _id }) => inFlight.has(_id)),
    ]);
  };

  const refresh = async () => {
    const { messages } = await read();
    if (signal.aborted) return;
    const { outbox, drafts } = store.getState();
    store.setState({ outbox: merged(messages, outbox) });
    // Written in another tab: it is begun here no longer.
    const fresh = messages.filter(({ _id }) => !outbox.some((one) => one._id === _id));
    for (const message of fresh) {
      if (message.body !== '' && drafts[keyOf(message)]?.trim() === message.body) setDraft(message, '');
      // So are its photos.
      if (message.photo) dropSent(message, message.photo);
    }
  };

  const restore = async () => {
    const { messages, drafts, syncedDrafts, photoDrafts, foreign } = await read();
    if (signal.aborted) return;
    if (foreign.length > 0) void kept.remove(foreign).catch(failed);
    store.setState((now) => ({
      outbox: merged(messages, now.outbox),
      drafts: { ...drafts, ...now.drafts },
      syncedDrafts: { ...syncedDrafts, ...now.syncedDrafts },
      isRestored: true,
      photoDrafts: { ...photoDrafts, ...now.photoDrafts },
    }));
  };

  const isKept = async (id: string) => {
    await inFlight.get(id);
    return (await kept.read(prefix.outbox + id)) !== undefined;
  };

  const setDraft = (destination: Destination, text: string) => {
    if (signal.aborted) return;
    const of = keyOf(destination);
    store.setState(({ drafts }) => ({ drafts: { ...drafts, [of]: text } }));
    keepText(prefix.draft + of, text);
  };

  const syncDraft = (destination: Destination, { text, synced }: SyncedDraft) => {
    if (signal.aborted) return;
    const of = keyOf(destination);
    store.setState(({ drafts, syncedDrafts: { [of]: _, ...others } }) => ({
      drafts: drafts[of] === text ? drafts : { ...drafts, [of]: text },
      syncedDrafts: synced === '' ? others : { ...others, [of]: synced },
    }));
    keepText(prefix.draft + of, text);
    keepText(prefix.synced + of, synced);
  };
  const keepText = (key: string, text: string) =>
    void (text === '' ? kept.remove([key]) : kept.write(key, text)).catch(failed);

  const addPhotoDraft = (destination: Destination, { dataUrl, width, height }: ReadPicture) => {
    if (signal.aborted) return;
    const of = keyOf(destination);
    const before = photosTo(store.getState(), destination);
    if (roomForPhotos(before.length) === 0) return;
    const position = Math.max(clock().getTime(), (before.at(-1)?.position ?? 0) + 1);
    const photo: ChosenPhoto = { dataUrl, width, height, position };
    store.setState(({ photoDrafts }) => ({ photoDrafts: { ...photoDrafts, [of]: [...before, photo] } }));
    void kept.write(photoKey(of, photo), photo).catch(failed);
  };

  const removePhotoDrafts = (destination: Destination, photos: readonly ChosenPhoto[]) => {
    if (signal.aborted || photos.length === 0) return;
    const of = keyOf(destination);
    const gone = new Set(photos.map(({ position }) => position));
    const left = photosTo(store.getState(), destination).filter(({ position }) => !gone.has(position));
    store.setState(({ photoDrafts: { [of]: _, ...others } }) => ({
      photoDrafts: left.length > 0 ? { ...others, [of]: left } : others,
    }));
    void kept.remove(photos.map((photo) => photoKey(of, photo))).catch(failed);
  };
  const photoKey = (of: string, { position }: ChosenPhoto) => `${prefix.photo}${of} ${position}`;

  const dropSent = (destination: Destination, sent: Pick<OutgoingPhoto, 'dataUrl'>) =>
    removePhotoDrafts(
      destination,
      photosTo(store.getState(), destination).filter(({ dataUrl }) => dataUrl === sent.dataUrl),
    );

  return {
    restore,
    refresh,
    apply,
    isKept,
    setDraft,
    syncDraft,
    addPhotoDraft,
    removePhotoDrafts,
    dropSent,
  };
}

const sameAs = (known: OutgoingMessage | undefined, read: OutgoingMessage): OutgoingMessage =>
  known && JSON.stringify(known) === JSON.stringify(read) ? known : read;

const inPosition = (photos: readonly ChosenPhoto[]): readonly ChosenPhoto[] =>
  photos.toSorted((one, other) => one.position - other.position);
