import { expect, test } from 'vitest';
import { createReducer } from '#product/nearby/nearby-state.rules.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore, type Nearby } from '#product/nearby/web/nearby.store.ts';
import { nothingShown } from '#product/nearby/web/shown.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { createMapModel } from '../map-model.ts';
import { isFilteredIn, isQuietIn } from './is-quiet.ts';

const people = {
  key: 'person',
  reduce: { empty: {}, answered: () => ({}) },
  tab: { title: () => '', count: () => '', empty: () => ({ title: '', text: '' }) },
  filter: { count: ({ USERS }: Nearby['filters']) => (USERS?.onlineOnly ? 1 : 0) },
} as unknown as NearbyLayer;
const someone = { _id: 'a', location: { coordinates: [0, 0] } };

function map(start: Partial<Nearby>) {
  const { nothing } = createReducer([]);
  const store = createNearbyStore(start);
  const state = { isEmpty: true };
  const model = createMapModel({
    ...{ store, nothing, layers: [people] },
    shownIn: () => ({ ...nothingShown, items: { person: state.isEmpty ? [] : [someone] } }),
    keepOptions: (filters: Nearby['filters'], layers: Nearby['layers']) => {
      store.setState({ filters, layers });
      return Promise.resolve(true);
    },
  } as unknown as NearbyModel);
  const isQuiet = () => isQuietIn(model, store.getState());
  return { model, state, isQuiet, isFiltered: () => isFilteredIn(model, store.getState()) };
}

test('an area is quiet where nothing is around, once that is known', () => {
  const known = map({ reload: { status: 'loaded' } });
  expect(known.isQuiet()).toBe(true);
  known.state.isEmpty = false;
  expect(known.isQuiet()).toBe(false);
  for (const reload of [
    { status: 'never' },
    { status: 'loading' },
    { status: 'failed', why: 'timeout' },
  ] as const)
    expect(map({ reload }).isQuiet(), reload.status).toBe(false);
});

test('a quiet area may be so for a filter or a layer that is off, until they are cleared', () => {
  expect(map({}).isFiltered()).toBe(false);
  for (const hidden of [
    { filters: { USERS: { onlineOnly: true } } },
    { layers: { ...DEFAULT_LAYERS, groups: false } },
  ]) {
    const filtered = map(hidden);
    expect(filtered.isFiltered()).toBe(true);
    filtered.model.clearFilters();
    expect(filtered.isFiltered()).toBe(false);
  }
});
