import { useDeferredValue, useMemo } from 'react';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import { byDistance } from '#product/nearby/list.rules.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { isNearbyKnown, useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import { type MarkerKey, sameKey } from '../markers/marker-key.ts';
import { countWritten, splitByView } from '../../view/in-view.rules.ts';
import { countOf, isCapped, itemsOf, type ListTab } from '../tabs.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useShown } from '../use-shown.ts';
import { GrowingList } from './growing-list.tsx';
import { useListLook } from './list-look.store.ts';
import { useIsListDue } from './use-is-list-due.ts';
import styles from './nearby-list.module.css';
import { ListLoading, NothingNearby } from './nothing-nearby.tsx';

/** The id of a row's button on the page. */
export const rowId = ({ kind, id }: MarkerKey): string => `row-${kind}-${id}`;

export interface NearbyListProps {
  /** The key of a tab; null is the first. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  /** Whether a map is beside it or still comes, whose view parts the rows. */
  readonly hasMap: boolean;
}

/** The map's twin: everything that stands on it, by kind. */
export function NearbyList({ tab: chosen, onTab, hasMap }: NearbyListProps) {
  const { tabs } = useMapModel();
  const words = useNearbyWords();
  const shown = useShown();
  const isKnown = useNearby(isNearbyKnown);
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const isDue = useIsListDue(hasMap, current !== undefined && itemsOf(current, shown).length > 0);
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
          ...(isKnown && { count: countOf(tab, shown) }),
        }))}
      >
        {isDue ? <Rows key={current.key} tab={current} hasMap={hasMap} /> : <ListLoading />}
      </Tabs>
    </div>
  );
}

function Rows({ tab, hasMap }: { readonly tab: ListTab; readonly hasMap: boolean }) {
  const model = useMapModel();
  const words = useNearbyWords();
  const { t, from, distanceOrigin } = words;
  const shown = useShown();
  const selected = useMapState((state) => state.selected);
  const { order, layout } = useListLook();
  // The map goes first: the list follows when there is time.
  const view = useDeferredValue(useMapState((state) => state.view));
  const inTab = useMemo(() => itemsOf(tab, shown), [tab, shown]);
  const items = useMemo(
    () => (tab.order ? tab.order(inTab, order, from) : byDistance(inTab, from)),
    [tab, inTab, order, from],
  );
  const { here, farther } = useMemo(() => splitByView(items, view), [items, view]);
  if (items.length === 0) return <NothingNearby of={tab} />;
  const kindOf = new Map(
    tab.layers.flatMap(({ key }) => (shown.items[key] ?? []).map((item) => [item, key] as const)),
  );
  const layerOf = (item: NearbyItem) => {
    const kind = kindOf.get(item) ?? tab.key;
    return model.layers.find(({ key }) => key === kind);
  };
  const asFaces = layout === 'faces' && tab.layers.some(({ tile }) => tile);
  const row = (item: NearbyItem) => {
    const layer = layerOf(item);
    const Row = (asFaces ? layer?.tile : undefined) ?? layer?.row;
    if (!layer || !Row) return null;
    const key = { kind: layer.key, id: item._id };
    return (
      <Row
        item={item}
        words={words}
        selected={sameKey(selected, key)}
        id={rowId(key)}
        onPress={() => model.select(key, 'row')}
      />
    );
  };
  const fartherCount = countWritten(farther.length, isCapped(tab, shown));
  const fartherTitle = t('list.farther', { farther: fartherCount });
  return (
    <GrowingList
      label={tab.title(words)}
      first={
        tab.Action && (
          <div className={styles['action']}>
            <tab.Action />
          </div>
        )
      }
      parts={
        view
          ? [
              { title: t('list.here', { here: here.length }), items: here },
              ...(farther.length > 0 ? [{ title: fartherTitle, items: farther }] : []),
            ]
          : // As high as the heading that comes with the map: no row moves away from under a thumb.
            [{ title: hasMap ? t('list.around', { around: countOf(tab, shown) }) : null, items }]
      }
      isTile={asFaces ? (item) => layerOf(item)?.tile !== undefined : null}
      note={distanceOrigin && t(`distance.allFrom.${distanceOrigin}`)}
      keyOf={({ _id }) => _id}
      row={row}
    />
  );
}
