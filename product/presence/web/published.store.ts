import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { deviceStorage } from '#platform/device/storage.ts';
import { type CellMetres, cellSizes, type OwnPublishedPosition } from '#product/presence/contract/schema.ts';

export interface Published {
  /** The visitor's published position as the server last sent it; null off the map. */
  readonly position: OwnPublishedPosition | null;
  /** A visit hid the marker, and it comes back at the visitor's next tick. */
  readonly isReturning: boolean;
  /** False until the server has sent both. */
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
  isReturning: false,
  isKnown: false,
  chosen: known.success ? known.data : null,
  shownNear: null,
}));

/** Stores the chosen size. */
export function setChosen(chosen: CellMetres): void {
  publishedStore.setState({ chosen });
  deviceStorage.write(KEY, chosen);
}

/** Stores the published position, and whether a marker that a visit hid comes back. */
export const setPublished = (position: OwnPublishedPosition | null, isReturning = false): void =>
  publishedStore.setState({ position, isReturning, isKnown: true });

/** Claims nothing of the published position until the server sends it again: a visit has begun, changed or ended. */
export const doubtPublished = (): void => publishedStore.setState({ isKnown: false });

export const usePublished = (): Published => useStore(publishedStore);
