import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { deviceStorage } from '#platform/device/storage.ts';
import { type CellMetres, cellSizes, type OwnPublishedPosition } from '#product/presence/contract.ts';

export interface Published {
  /** Where others see the visitor, as the server last said; null when nobody does. */
  readonly position: OwnPublishedPosition | null;
  /** False until the server has said it. */
  readonly isKnown: boolean;
  /** The size he chose, as this device knows it; null where it never heard. */
  readonly chosen: CellMetres | null;
  /** The area he shows himself near by his own act, as this page knows it by a name; else null. */
  readonly shownNear: string | null;
}

const KEY = 'cell_metres';
const known = z.literal(cellSizes).safeParse(deviceStorage.read(KEY));

export const publishedStore = createStore<Published>()(() => ({
  position: null,
  isKnown: false,
  chosen: known.success ? known.data : null,
  shownNear: null,
}));

/** Takes over the size the person chose. */
export function setChosen(chosen: CellMetres): void {
  publishedStore.setState({ chosen });
  deviceStorage.write(KEY, chosen);
}

/** Takes over what the server says of where others see the visitor. */
export const setPublished = (position: OwnPublishedPosition | null): void =>
  publishedStore.setState({ position, isKnown: true });

export const usePublished = (): Published => useStore(publishedStore);
