import type { LatLng } from '#platform/geo/point.ts';
import type { NearbyState } from '#product/nearby/nearby-state.rules.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { cruiseTimerMs, type CruiseEvent, nextCruise } from '../cruise.rules.ts';
import { createMapStore, type MapStore, type SelectedBy } from './map.state.ts';
import type { MarkerKey } from './markers/marker-features.ts';

/** The map screen without a screen: what is selected, and the button "Cruise this area". */
export interface MapModel {
  readonly store: MapStore;
  readonly nearby: NearbyModel;
  /** Begins to follow what is nearby; answers how to stop. */
  start: () => () => void;
  /** Loads what is around a place and shows that instead; `peopleInView` counts them once they are there. */
  cruise: (centre: LatLng, peopleInView: () => number) => Promise<void>;
  select: (key: MarkerKey | null, by?: SelectedBy) => void;
  clearVisitorData: (id: string) => void;
}

export function createMapModel(nearby: NearbyModel): MapModel {
  const store = createMapStore();
  let cruiseTimer: ReturnType<typeof setTimeout> | null = null;

  const happen = (event: CruiseEvent) => {
    const cruise = nextCruise(store.getState().cruise, event);
    if (cruise === store.getState().cruise) return;
    store.setState({ cruise });
    if (cruiseTimer) clearTimeout(cruiseTimer);
    const ms = cruiseTimerMs(cruise);
    cruiseTimer = ms === null ? null : setTimeout(() => happen({ type: 'time-over' }), ms);
  };

  return {
    store,
    nearby,
    start: () => {
      const stop = nearby.store.subscribe(({ nearby: known }, before) => {
        // The selected item is no longer on the map.
        if (known === nearby.nothing && before.nearby !== nearby.nothing) store.setState({ selected: null });
      });
      return () => {
        stop();
        if (cruiseTimer) clearTimeout(cruiseTimer);
      };
    },
    cruise: async (centre, peopleInView) => {
      if (store.getState().cruise.state !== 'enabled') return;
      happen({ type: 'pressed' });
      const outcome = await nearby.loadAround(centre);
      if (outcome.kind === 'loaded') {
        const inView = nearby.store.getState().layers.users ? peopleInView() : null;
        happen({ type: 'answered', found: outcome.found, inView });
      } else if (outcome.kind === 'rate-limited')
        happen({ type: 'refused-for-now', retryAfterSeconds: outcome.retryAfterSeconds });
      else happen({ type: 'failed' });
    },
    select: (selected, by = 'press') => store.setState({ selected, selectedBy: by }),
    clearVisitorData: (id) => {
      const { selected } = store.getState();
      if (isOf(id, selected, nearby.store.getState().nearby)) store.setState({ selected: null });
      nearby.clearVisitorData(id);
    },
  };
}

/** Whether a person, or a trip of theirs, is selected. */
const isOf = (personId: string, selected: MarkerKey | null, { trips }: NearbyState): boolean =>
  selected?.id === personId ||
  trips.some(({ _id, visitorId }) => _id === selected?.id && visitorId === personId);
