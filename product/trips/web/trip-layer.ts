import type { LayerReducer, NearbyParts } from '#product/nearby/layer.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Trip } from '#product/trips/contract.ts';

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    readonly trips: readonly Trip[];
  }
}

const reduce: LayerReducer<Pick<NearbyParts, 'trips'>> = {
  empty: { trips: [] },
  answered: ({ trips }, held) => ({ trips: trips ?? held.trips }),
  withoutPerson: ({ trips }, personId) => ({
    trips: trips.filter(({ visitorId }) => visitorId !== personId),
  }),
};

/** Visitors who will come. */
export const tripLayer: NearbyLayer = { key: 'trips', reduce };
