import { expect, test } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import type { ReloadOutcome } from '#product/nearby/web/soft-reload.ts';
import { createNearbyStore } from '#product/nearby/web/nearby.store.ts';
import { createReducer } from '#product/nearby/nearby-state.rules.ts';
import { createMapModel } from './map-model.ts';
import type { MarkerKey } from './markers/marker-key.ts';

const CHICAGO: LatLng = { lat: 41.88, lng: -87.63 };
const MILWAUKEE: LatLng = { lat: 43.04, lng: -87.91 };
const bar: MarkerKey = { kind: 'place', id: 'bar' };

const item = (_id: string) => ({ _id, location: { coordinates: [-87.91, 43.04] as const } });

/** A map of places that are nearby by their ids. */
function mapOf(...ids: string[]) {
  const { nothing } = createReducer([]);
  const store = createNearbyStore({
    nearby: { ...nothing, snapshot: { id: 'one', parts: nothing } },
    viewCenter: { physicalLocation: null, virtualLocation: MILWAUKEE },
  });
  let shown = ids;
  const asked: LatLng[] = [];
  let answer: (outcome: ReloadOutcome) => void = () => undefined;
  const model = createMapModel({
    ...{ store, nothing, layers: [] },
    shownIn: () => ({ items: { place: shown.map((_id) => ({ _id })) }, temporary: [] }),
    loadAround: (center: LatLng) => {
      asked.push(center);
      return new Promise<ReloadOutcome>((resolve) => (answer = resolve));
    },
  } as unknown as Parameters<typeof createMapModel>[0]);
  return {
    ...{ model, store, nothing, asked },
    /** Nearby are these from now on. */
    show: (...next: string[]) => {
      shown = next;
      store.setState(({ nearby }) => ({ nearby: { ...nearby } }));
    },
    answer: (outcome: ReloadOutcome) => answer(outcome),
    selected: () => model.store.getState().selected,
  };
}

test('[MAP-24] the card stays open until nothing is known nearby, then closes', () => {
  const { model, store, nothing, selected } = mapOf('bar');
  const stop = model.start();
  model.select(bar);
  store.setState({ reload: { status: 'failed', why: 'timeout' } });
  expect(selected()).toEqual(bar);
  store.setState({ nearby: nothing });
  expect(selected()).toBeNull();
  stop();
});

test('a card closes when what it is of is gone, and does not open again when that comes back', async () => {
  const { model, show, selected } = mapOf('bar', 'cafe');
  const stop = model.start();
  model.select(bar);
  show('cafe');
  // From one cell to another: both events come in one frame.
  show('bar', 'cafe');
  await Promise.resolve();
  expect(selected()).toEqual(bar);
  show('cafe');
  await Promise.resolve();
  expect(selected()).toBeNull();
  show('bar', 'cafe');
  await Promise.resolve();
  expect(selected()).toBeNull();
  stop();
});

test('a card on which something is begun stays though what it is of is gone, until that has ended', async () => {
  const { model, show, selected } = mapOf('bar', 'cafe');
  const stop = model.start();
  model.select(bar);
  model.hold(item('bar'));
  show('cafe');
  await Promise.resolve();
  expect(selected()).toEqual(bar);
  model.hold(null);
  expect(selected()).toBeNull();
  model.select({ kind: 'place', id: 'cafe' });
  model.hold(item('cafe'));
  model.select(null);
  expect(model.store.getState().held).toBeNull();
  stop();
});

test('a place shown in another area is looked at from there, and its card waits for what is around it', async () => {
  const { model, show, asked, answer, selected } = mapOf();
  const stop = model.start();
  model.select(bar, 'page');
  const looking = model.lookWhereShown(CHICAGO);
  show('corner');
  await Promise.resolve();
  expect(selected()).toEqual(bar);
  expect(asked).toEqual([CHICAGO]);
  show('bar', 'corner');
  answer({ type: 'loaded' });
  await looking;
  expect(selected()).toEqual(bar);
  await model.lookWhereShown(MILWAUKEE);
  expect(asked).toEqual([CHICAGO]);
  stop();
});

test('a card that is waited for stays where another reload overtakes its own, and where another is asked for since', async () => {
  const { model, answer, selected } = mapOf();
  const stop = model.start();
  model.select(bar, 'page');
  const looking = model.lookWhereShown(CHICAGO);
  answer({ type: 'overtaken' });
  await looking;
  expect(selected()).toEqual(bar);
  const again = model.lookWhereShown(CHICAGO);
  const cafe: MarkerKey = { kind: 'place', id: 'cafe' };
  model.select(cafe, 'page');
  answer({ type: 'loaded' });
  await again;
  expect(selected()).toEqual(cafe);
  stop();
});

test('a card that was waited for in vain does not open by itself later', async () => {
  const { model, show, answer, selected } = mapOf();
  const stop = model.start();
  model.select(bar, 'page');
  const looking = model.lookWhereShown(CHICAGO);
  answer({ type: 'loaded' });
  await looking;
  show('bar');
  expect(selected()).toBeNull();
  model.select(bar, 'page');
  show();
  await model.lookWhereShown(MILWAUKEE);
  expect(selected()).toBeNull();
  stop();
});
