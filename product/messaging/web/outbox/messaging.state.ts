import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ReadPicture } from '#platform/device/pictures.ts';
import type { Destination, Outbox } from '../../outbox.rules.ts';

export interface MessagingState {
  /** The owner of this outbox; null while no visitor is signed in. */
  readonly ownId: string | null;
  /** In the order of sending. */
  readonly outbox: Outbox;
  /** Drafts, by `keyOf` of their destination. */
  readonly drafts: Readonly<Record<string, string>>;
  /** Photos chosen and not sent yet, by `keyOf`. */
  readonly photoDrafts: Readonly<Record<string, ReadPicture>>;
  /** Conversations whose messages wait for the server to be reached, by `keyOf`. */
  readonly waiting: readonly string[];
}

export const NOBODY: MessagingState = { ownId: null, outbox: [], drafts: {}, photoDrafts: {}, waiting: [] };

export const createMessagingStore = (): StoreApi<MessagingState> =>
  createStore<MessagingState>()(() => NOBODY);

export const keyOf = ({ channel, to }: Destination): string => `${channel} ${to}`;

export const isWaiting = ({ waiting }: MessagingState, destination: Destination): boolean =>
  waiting.includes(keyOf(destination));

export const draftTo = ({ drafts }: MessagingState, destination: Destination): string =>
  drafts[keyOf(destination)] ?? '';

export const photoDraftTo = ({ photoDrafts }: MessagingState, destination: Destination): ReadPicture | null =>
  photoDrafts[keyOf(destination)] ?? null;
