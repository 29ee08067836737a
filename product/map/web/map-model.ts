import type { LatLng } from '#platform/geo/point.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { centerOf, isNearbyKnown } from '#product/nearby/web/nearby.store.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { lookedFrom } from '../view/looked-from.rules.ts';
import { cruiseTimerMs, type CruiseEvent, nextCruise } from '../cruise.rules.ts';
import { createMapStore, type MapStore, type SelectedBy } from './map.state.ts';
import { type MarkerKey, sameKey } from './markers/marker-key.ts';
import { type ListTab, tabsOf } from './tabs.ts';
import { createMarkerPictures, type MarkerPictures } from './markers/marker-image.ts';

/** The map screen without a screen: what is selected, and the button "Cruise this area". */
export interface MapModel {
  readonly store: MapStore;
  readonly nearby: NearbyModel;
  readonly layers: readonly NearbyLayer[];
  readonly pictures: MarkerPictures;
  /** The tabs of the list. */
  readonly tabs: readonly ListTab[];
  /** The layer that the button "Cruise this area" counts. */
  readonly cruised: NearbyLayer | null;
  /** Begins to follow what is nearby; answers how to stop. */
  start: () => () => void;
  /** Loads what is around a place and shows that instead; `countInView` counts what is in view once it is there. */
  cruise: (center: LatLng, countInView: () => number) => Promise<void>;
  /** Loads what is around a place that the map was asked to show, unless that is held. */
  lookWhereShown: (place: LatLng) => Promise<void>;
  /** What is not there yet is waited for; what is gone is no longer selected, also when it comes back. */
  select: (key: MarkerKey | null, by?: SelectedBy) => void;
  /** Keeps the card of what is selected while something is begun on it; null when that has ended. */
  hold: (item: NearbyItem | null) => void;
  /** Takes off every filter, and shows every layer. */
  clearFilters: () => void;
  /** Forgets everything of a person, and what is selected: their card is open. */
  clearVisitorData: (id: string) => void;
}

export function createMapModel(nearby: NearbyModel): MapModel {
  const store = createMapStore();
  const { layers } = nearby;
  const cruised = layers.find(({ isCruised }) => isCruised) ?? null;
  let cruiseTimer: ReturnType<typeof setTimeout> | null = null;
  /** What is selected has been on the map. */
  let hasBeenThere = false;
  let isLookedAfter = false;

  const isThere = ({ kind, id }: MarkerKey) =>
    nearby.shownIn(nearby.store.getState()).items[kind]?.some(({ _id }) => _id === id) ?? false;
  const dropIfGone = () => {
    const { selected } = store.getState();
    if (selected === null) return;
    if (isThere(selected)) hasBeenThere = true;
    else if (hasBeenThere && store.getState().held === null) store.setState({ selected: null });
  };
  /** Once all events of a frame are applied: who moves leaves one cell and comes to another. */
  const dropIfGoneSoon = () => {
    if (isLookedAfter) return;
    isLookedAfter = true;
    queueMicrotask(() => {
      isLookedAfter = false;
      dropIfGone();
    });
  };

  const happen = (event: CruiseEvent) => {
    const cruise = nextCruise(store.getState().cruise, event);
    if (cruise === store.getState().cruise) return;
    store.setState({ cruise });
    if (cruiseTimer) clearTimeout(cruiseTimer);
    const ms = cruiseTimerMs(cruise);
    cruiseTimer = ms === null ? null : setTimeout(() => happen({ type: 'time-over' }), ms);
  };

  return {
    ...{ store, nearby, layers, cruised },
    pictures: createMarkerPictures(layers),
    tabs: tabsOf(layers),
    start: () => {
      const stop = nearby.store.subscribe(({ nearby: known }, before) => {
        // The selected item is no longer on the map.
        if (known === nearby.nothing && before.nearby !== nearby.nothing)
          store.setState({ selected: null, held: null });
        else dropIfGoneSoon();
      });
      dropIfGone();
      return () => {
        stop();
        if (cruiseTimer) clearTimeout(cruiseTimer);
      };
    },
    cruise: async (center, countInView) => {
      if (store.getState().cruise.status !== 'enabled') return;
      happen({ type: 'pressed' });
      const outcome = await nearby.loadAround(center);
      if (outcome.type === 'loaded') {
        const { nearby: known, layers: toggles } = nearby.store.getState();
        // Counted also where the visitor turned the layer off, and then not in view.
        const found = cruised?.shown?.(known, DEFAULT_LAYERS).length ?? 0;
        const isOn = cruised?.toggle ? toggles[cruised.toggle.layer] : true;
        happen({ type: 'answered', found, inView: isOn ? countInView() : null });
      } else if (outcome.type === 'rate-limited')
        happen({ type: 'refused-for-now', retryAfterSeconds: outcome.retryAfterSeconds });
      else happen({ type: 'failed' });
    },
    lookWhereShown: async (place) => {
      const { viewCenter } = nearby.store.getState();
      const { selected: asked } = store.getState();
      const from = lookedFrom(place, { center: centerOf(viewCenter), own: viewCenter.physicalLocation });
      if (from === null && !isNearbyKnown(nearby.store.getState())) return;
      const type = from === null ? 'loaded' : (await nearby.loadAround(from)).type;
      // The answer to a question that another overtook says nothing of what was asked for, nor of what is asked for since.
      if (type !== 'loaded' || !sameKey(asked, store.getState().selected)) return;
      // What was waited for and is not there is given up: a later answer is not to open it by itself.
      hasBeenThere = true;
      dropIfGone();
    },
    select: (selected, by = 'press') => {
      hasBeenThere = selected !== null && isThere(selected);
      store.setState({ selected, selectedBy: by, held: null });
    },
    hold: (held) => {
      store.setState({ held });
      dropIfGone();
    },
    clearFilters: () => void nearby.keepOptions({}, DEFAULT_LAYERS),
    clearVisitorData: (id) => {
      store.setState({ selected: null, held: null });
      nearby.clearVisitorData(id);
    },
  };
}
