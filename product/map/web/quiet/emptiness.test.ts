import { expect, test } from 'vitest';
import { createReducer } from '#product/nearby/nearby-state.rules.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { createNearbyStore, type Nearby } from '#product/nearby/web/nearby.store.ts';
import { nothingShown } from '#product/nearby/web/shown.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { createMapModel } from '../map-model.ts';
import { emptinessOfMap, emptinessOfTab } from './emptiness.ts';

const people = {
  key: 'person',
  reduce: { empty: {}, answered: () => ({}) },
  toggle: { layer: 'users', title: () => '' },
  tab: {
    ...{ title: () => '', count: () => '', empty: () => ({ title: '', text: '' }) },
    off: () => ({ title: '', action: '' }),
  },
  filter: { count: ({ USERS }: Nearby['filters']) => (USERS?.onlineOnly ? 1 : 0) },
} as unknown as NearbyLayer;
const someone = { _id: 'a', location: { coordinates: [0, 0] } };

function map(start: Partial<Nearby>) {
  const { nothing } = createReducer([]);
  const nearby = { ...nothing, snapshot: { id: 'one', parts: nothing } };
  const store = createNearbyStore({ ...(start.reload?.status === 'loaded' && { nearby }), ...start });
  const state = { isEmpty: true };
  const model = createMapModel({
    ...{ store, nothing, layers: [people] },
    shownIn: () => ({ ...nothingShown, items: { person: state.isEmpty ? [] : [someone] } }),
    keepOptions: (filters: Nearby['filters'], layers: Nearby['layers']) => {
      store.setState({ filters, layers });
      return Promise.resolve(true);
    },
  } as unknown as NearbyModel);
  const ofMap = () => emptinessOfMap(model, store.getState());
  const ofTab = () => emptinessOfTab(model, model.tabs[0]!, store.getState());
  return { model, state, store, ofMap, ofTab };
}

test('an area is quiet where nothing is around, once that is known', () => {
  const known = map({ reload: { status: 'loaded' } });
  expect([known.ofMap(), known.ofTab()]).toEqual(['quiet', 'quiet']);
  known.state.isEmpty = false;
  expect([known.ofMap(), known.ofTab()]).toEqual([null, null]);
  for (const reload of [
    { status: 'never' },
    { status: 'loading' },
    { status: 'failed', why: 'timeout' },
    { status: 'area-unavailable' },
  ] as const)
    expect(map({ reload }).ofMap(), reload.status).toBeNull();
});

test('a quiet area may be so for a filter or a layer that is off, until they are cleared', () => {
  for (const hidden of [
    { filters: { USERS: { onlineOnly: true } } },
    { layers: { ...DEFAULT_LAYERS, groups: false } },
  ]) {
    const filtered = map({ reload: { status: 'loaded' }, ...hidden });
    expect([filtered.ofMap(), filtered.ofTab()]).toEqual(['filtered', 'filtered']);
    filtered.model.clearFilters();
    expect([filtered.ofMap(), filtered.ofTab()]).toEqual(['quiet', 'quiet']);
  }
});

test('a tab whose own layer is off says so, the map that nothing is around', () => {
  const off = map({ reload: { status: 'loaded' }, layers: { ...DEFAULT_LAYERS, users: false } });
  expect([off.ofMap(), off.ofTab()]).toEqual(['filtered', 'off']);
});
