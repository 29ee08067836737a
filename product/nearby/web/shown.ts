import type { Filters, Layers } from '#product/visitors/contract.ts';
import type { NearbyParts } from '../layer.ts';
import type { NearbyItem } from './item.ts';
import type { NearbyLayer, TemporaryMarker } from './layer.ts';
import type { Nearby } from './nearby.store.ts';

/** What the layers and filters of the viewer leave of what is nearby; the same for the map and its list. */
export interface Shown {
  readonly items: Readonly<Record<string, readonly NearbyItem[]>>;
  readonly temporary: readonly TemporaryMarker[];
}

export const nothingShown: Shown = { items: {}, temporary: [] };

export const shownOf = (layers: readonly NearbyLayer[], known: NearbyParts, toggles: Layers): Shown => ({
  items: Object.fromEntries(
    layers.flatMap(({ key, shown }) => (shown ? [[key, shown(known, toggles)] as const] : [])),
  ),
  temporary: layers.flatMap(({ temporary }) => temporary?.shown(known, toggles) ?? []),
});

/** Answers the same object as long as nothing of it changed, so that a screen may compare. */
export function createShownIn(
  layers: readonly NearbyLayer[],
): (state: Pick<Nearby, 'nearby' | 'layers'>) => Shown {
  let last: { readonly of: NearbyParts; readonly by: Layers; readonly shown: Shown } | null = null;
  return ({ nearby, layers: toggles }) => {
    if (last?.of !== nearby || last.by !== toggles)
      last = { of: nearby, by: toggles, shown: shownOf(layers, nearby, toggles) };
    return last.shown;
  };
}

/** How many filters and layers keep something from the map: the number on the filter button. */
export const countFilters = (layers: readonly NearbyLayer[], filters: Filters, toggles: Layers): number =>
  layers.reduce((sum, { filter }) => sum + (filter?.count(filters) ?? 0), 0) +
  Object.values(toggles).filter((isOn) => !isOn).length;
