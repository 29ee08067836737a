import { useMemo } from 'react';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import { byDistance, type ListOrder } from '#product/nearby/list.rules.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-features.ts';
import { itemsOf, type ListTab } from '../tabs.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useShown } from '../use-shown.ts';
import { GrowingList } from './growing-list.tsx';
import styles from './nearby-list.module.css';
import { NothingNearby } from './nothing-nearby.tsx';

/** The id of a row's button on the page. */
export const rowId = ({ kind, id }: MarkerKey): string => `row-${kind}-${id}`;

export interface NearbyListProps {
  /** The key of a tab; null is the first. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  readonly order: ListOrder;
}

/** The map's twin: everything that stands on it, by kind. */
export function NearbyList({ tab: chosen, onTab, order }: NearbyListProps) {
  const { tabs } = useMapModel();
  const words = useNearbyWords();
  const shown = useShown();
  const holdsNothing = useNearby(({ nearby }) => nearby.snapshot === null);
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!current) return null;
  return (
    <div className={styles['list']}>
      <Tabs
        label={words.t('list.tabs')}
        current={current.key}
        onChange={onTab}
        tabs={tabs.map((tab) => ({
          ...{ name: tab.key, title: tab.title(words) },
          // Before anything is loaded a zero would be read as what is there.
          ...(!holdsNothing && { count: itemsOf(tab, shown).length }),
        }))}
      >
        <Rows key={current.key} tab={current} order={order} />
      </Tabs>
    </div>
  );
}

function Rows({ tab, order }: { readonly tab: ListTab; readonly order: ListOrder }) {
  const model = useMapModel();
  const words = useNearbyWords();
  const { t, from, distanceOrigin } = words;
  const shown = useShown();
  const selected = useMapState((state) => state.selected);
  const inTab = useMemo(() => itemsOf(tab, shown), [tab, shown]);
  const items = useMemo(
    () => (tab.order ? tab.order(inTab, order, from) : byDistance(inTab, from)),
    [tab, inTab, order, from],
  );
  if (items.length === 0) return <NothingNearby of={tab} />;
  const kindOf = new Map(
    tab.layers.flatMap(({ key }) => (shown.items[key] ?? []).map((item) => [item, key] as const)),
  );
  const row = (item: NearbyItem) => {
    const kind = kindOf.get(item) ?? tab.key;
    const Row = model.layers.find(({ key }) => key === kind)?.row;
    return Row ? (
      <Row
        item={item}
        words={words}
        selected={selected?.kind === kind && selected.id === item._id}
        id={rowId({ kind, id: item._id })}
        onPress={() => model.select({ kind, id: item._id }, 'row')}
      />
    ) : null;
  };
  return (
    <>
      <GrowingList
        label={tab.title(words)}
        items={items}
        note={distanceOrigin && t(`distance.allFrom.${distanceOrigin}`)}
        keyOf={({ _id }) => _id}
        row={row}
      />
      {tab.Action && (
        <div className={styles['action']}>
          <tab.Action />
        </div>
      )}
    </>
  );
}
