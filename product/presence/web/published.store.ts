import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { deviceStorage } from '#platform/device/storage.ts';
import { type CellMetres, cellSizes, type OwnPublishedPosition } from '#product/presence/contract/schema.ts';

export interface Published {
  /** The visitor's published position as the server last sent it; null off the map. */
  readonly position: OwnPublishedPosition | null;
  /** False until the server has sent it. */
  readonly isKnown: boolean;
  /** The chosen size, as far as this device knows; null before that. */
  readonly chosen: CellMetres | null;
  /** Name of the area where the visitor shows themselves elsewhere, as far as this page knows; else null. */
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

/** Stores the chosen size. */
export function setChosen(chosen: CellMetres): void {
  publishedStore.setState({ chosen });
  deviceStorage.write(KEY, chosen);
}

/** Stores the published position. */
export const setPublished = (position: OwnPublishedPosition | null): void =>
  publishedStore.setState({ position, isKnown: true });

export const usePublished = (): Published => useStore(publishedStore);
