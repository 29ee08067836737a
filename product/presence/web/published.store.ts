import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { deviceStorage } from '#platform/device/storage.ts';
import {
  type CellMetres,
  cellSizes,
  DEFAULT_CELL_METRES,
  type PublishedPosition,
} from '#product/presence/contract.ts';

export interface Published {
  /** Where others see the visitor, as the last soft reload said; null when nobody does. */
  readonly position: PublishedPosition | null;
  /** The size he chose, as this device knows it. */
  readonly cellMetres: CellMetres;
}

const KEY = 'cell_metres';
const known = z.literal(cellSizes).safeParse(deviceStorage.read(KEY));

const publishedStore = createStore<Published>()(() => ({
  position: null,
  cellMetres: known.success ? known.data : DEFAULT_CELL_METRES,
}));

/** Takes over the size the person chose. */
export function setCellMetres(cellMetres: CellMetres): void {
  publishedStore.setState({ cellMetres });
  deviceStorage.write(KEY, cellMetres);
}

/** Takes over what a soft reload answered. */
export const setPublished = (position: PublishedPosition | null): void =>
  publishedStore.setState({ position });

export const usePublished = (): Published => useStore(publishedStore);
