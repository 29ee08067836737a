import type { NearbyItem } from '#product/nearby/web/item.ts';
import type { LayerTab, NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import { countWritten } from '../view/in-view.rules.ts';

/** A tab of the list: that of its own layer, with the rows of those that join it. */
export interface ListTab extends LayerTab {
  /** The key of its own layer. */
  readonly key: string;
  readonly layers: readonly NearbyLayer[];
}

export const tabsOf = (layers: readonly NearbyLayer[]): readonly ListTab[] =>
  layers.flatMap((own) => {
    const { key, tab } = own;
    return typeof tab === 'object'
      ? [{ ...tab, key, layers: [own, ...layers.filter((layer) => layer.tab === key)] }]
      : [];
  });

/** What is in a tab: of its own layer first. */
export function itemsOf({ layers }: ListTab, { items }: Shown): readonly NearbyItem[] {
  const filled = layers.map(({ key }) => items[key] ?? []).filter((of) => of.length > 0);
  return filled.length === 1 ? (filled[0] ?? []) : filled.flat();
}

/** Whether there may be more of a tab than is loaded. */
export const isCapped = ({ layers }: ListTab, { items }: Shown): boolean =>
  layers.some(({ key, limit }) => limit !== undefined && (items[key]?.length ?? 0) >= limit);

/** How many things are in a tab, as it is written. */
export const countOf = (tab: ListTab, shown: Shown): string =>
  countWritten(itemsOf(tab, shown).length, isCapped(tab, shown));
