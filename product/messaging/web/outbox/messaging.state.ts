import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ReadPicture } from '#platform/device/pictures.ts';
import type { Destination, Outbox } from '../../outbox.rules.ts';

export interface ChosenPhoto extends ReadPicture {
  /** The order in which they are sent; unique in a conversation. */
  readonly position: number;
}

export interface MessagingState {
  /** The owner of this outbox; null while no visitor is signed in. */
  readonly ownId: string | null;
  /** In the order of sending. */
  readonly outbox: Outbox;
  /** Drafts, by `keyOf` of their destination. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Of drafts that a server keeps too: the text it was last known to have, by `keyOf`; without one it has none. */
  readonly syncedDrafts: Readonly<Record<string, string>>;
  /** Whether what the device keeps was read. */
  readonly isRestored: boolean;
  /** Photos chosen and not sent yet, in their order, by `keyOf`. */
  readonly photoDrafts: Readonly<Record<string, readonly ChosenPhoto[]>>;
  /** Conversations whose messages wait for the server to be reached, by `keyOf`. */
  readonly waiting: readonly string[];
}

export const NOBODY: MessagingState = {
  ownId: null,
  outbox: [],
  drafts: {},
  syncedDrafts: {},
  isRestored: false,
  photoDrafts: {},
  waiting: [],
};

export const createMessagingStore = (): StoreApi<MessagingState> =>
  createStore<MessagingState>()(() => NOBODY);

export const keyOf = ({ channel, to }: Destination): string => `${channel} ${to}`;

export const isWaiting = ({ waiting }: MessagingState, destination: Destination): boolean =>
  waiting.includes(keyOf(destination));

export const draftTo = ({ drafts }: MessagingState, destination: Destination): string =>
  drafts[keyOf(destination)] ?? '';

const NONE: readonly ChosenPhoto[] = [];

/** The same array as long as nothing changes. */
export const photosTo = (
  { photoDrafts }: Pick<MessagingState, 'photoDrafts'>,
  destination: Destination,
): readonly ChosenPhoto[] => photoDrafts[keyOf(destination)] ?? NONE;
