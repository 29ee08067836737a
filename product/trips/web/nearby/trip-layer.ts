import type { LayerReducer, NearbyParts } from '#product/nearby/layer.ts';
import { defineLayer, type NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Layers } from '#product/visitors/contract.ts';
import type { Trip } from '../../contract/schema.ts';
import type { TripLayerParts } from './layer-parts.ts';
import { tripWords } from './describe-trip.ts';
import { tripRow } from './trip-row.tsx';

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

/** Trips of visitors who are not there: those who are have a marker and a row of their own. */
function tripsOfAbsent({ people, trips }: NearbyParts, { users }: Layers): readonly Trip[] {
  if (!users) return [];
  if (trips.length === 0) return trips;
  const here = new Set(people.map(({ _id }) => _id));
  return trips.filter(({ visitorId }) => !here.has(visitorId));
}

/** Visitors who will come. */
export const tripLayer = ({ face, marker, card, tab }: TripLayerParts): NearbyLayer =>
  defineLayer<Trip>({
    key: 'trip',
    reduce,
    texts: ['trip'],
    shown: tripsOfAbsent,
    marker: {
      of: ({ visitorId }) => marker(visitorId),
      shape: 'round',
      name: (trip, words) => `${trip.handle}, ${tripWords(trip, words).spoken}`,
    },
    row: tripRow({ face }),
    search: {
      name: ({ handle }) => handle,
      leading: ({ visitorId }) => face(visitorId, 44),
      text: (trip, words) => tripWords(trip, words).inRow,
    },
    tab,
    card: () =>
      Promise.all([import('./trip-card.tsx'), card()]).then(([{ tripCard }, Card]) => tripCard(Card)),
  });
