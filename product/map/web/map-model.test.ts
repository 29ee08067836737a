import { expect, test } from 'vitest';
import { createNearbyStore } from '#product/nearby/web/nearby.store.ts';
import { createReducer } from '#product/nearby/nearby-state.rules.ts';
import { createMapModel } from './map-model.ts';

test('[MAP-24] the card stays open until nothing is known nearby, then closes', () => {
  const { nothing } = createReducer([]);
  const store = createNearbyStore({ nearby: { ...nothing } });
  const model = createMapModel({ store, nothing, layers: [] } as unknown as Parameters<
    typeof createMapModel
  >[0]);
  const stop = model.start();
  model.select({ kind: 'place', id: 'a' });
  store.setState({ reload: { status: 'failed', why: 'timeout' } });
  expect(model.store.getState().selected).toEqual({ kind: 'place', id: 'a' });
  store.setState({ nearby: nothing });
  expect(model.store.getState().selected).toBeNull();
  stop();
});
