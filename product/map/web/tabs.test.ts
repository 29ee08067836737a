import { expect, test } from 'vitest';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { countOf, itemsOf, tabsOf } from './tabs.ts';

const layer = (key: string, rest: Pick<NearbyLayer, 'tab' | 'limit'>): NearbyLayer => ({
  ...{ key, reduce: { empty: {}, answered: () => ({}) } },
  ...rest,
});
const own = { title: () => '', count: () => '', empty: () => ({ title: '', text: '' }) };
const items = (count: number): readonly NearbyItem[] =>
  Array.from({ length: count }, (_, at) => ({ _id: String(at), location: { coordinates: [0, 0] } }));

test('a tab counts what all its layers hold, and says where there may be more', () => {
  const layers = [
    layer('trip', { tab: 'person' }),
    layer('person', { tab: own, limit: 300 }),
    layer('post', {}),
  ];
  const [tab, ...others] = tabsOf(layers);
  if (!tab) throw new Error('no tab');
  expect(others).toEqual([]);
  // Of its own layer first.
  expect(tab.layers.map(({ key }) => key)).toEqual(['person', 'trip']);
  const shown = (people: number, trips: number) => ({
    items: { person: items(people), trip: items(trips) },
    temporary: [],
  });
  expect(itemsOf(tab, shown(2, 1)).map(({ _id }) => _id)).toEqual(['0', '1', '0']);
  expect(countOf(tab, shown(299, 0))).toBe('299');
  expect(countOf(tab, shown(300, 0))).toBe('300+');
  // Trips are never cut off: many of them say nothing of how many people there are.
  expect(countOf(tab, shown(2, 300))).toBe('302');
});
