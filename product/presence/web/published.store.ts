import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CellMetres, PublishedPosition } from '#product/presence/contract.ts';

export interface Published {
  /** Where others see the visitor, as the last soft reload said; null when nobody does. */
  readonly position: PublishedPosition | null;
  /** The size he chose; null until an answer told. */
  readonly cellMetres: CellMetres | null;
}

export const publishedStore = createStore<Published>()(() => ({ position: null, cellMetres: null }));

/** Takes over what a soft reload answered. */
export function setPublished(position: PublishedPosition | null): void {
  publishedStore.setState(position ? { position, cellMetres: position.cellMetres } : { position });
}

export const usePublished = (): Published => useStore(publishedStore);
