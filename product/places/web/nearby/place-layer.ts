import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import { defineLayer, type NearbyLayer } from '#product/nearby/web/layer.ts';
import { distanceTo, spokenName } from '#product/nearby/web/words.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import type { Filters } from '#product/visitors/contract.ts';
import { PLACE_RADIUS_MILES } from '../../contract/nearby.ts';
import type { ActiveVisit, Place } from '../../contract/schema.ts';
import { isWanted, seenAt } from '../../rules.ts';
import type { PlaceLayerParts } from './layer-parts.ts';
import { drawPlaceImage, placeImage } from './place-marker.ts';
import { PlaceRow, placeSearch } from './place-row.tsx';
import { placeWords } from './place-words.ts';

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    readonly places: readonly Place[];
    readonly activeVisits: readonly ActiveVisit[];
  }
}

type Places = Pick<NearbyParts, 'places' | 'activeVisits'>;

const reduce: LayerReducer<Places> = {
  empty: { places: [], activeVisits: [] },
  answered: ({ places }, { places: held, activeVisits }) => places ?? { places: held, activeVisits },
  // What names the place alone is for who looks at it: the count on the map comes with the place.
  event: (known, event, context) =>
    event.type === 'place' && 'place' in event ? withPlace(known, event.place, context) : known,
  withoutPerson: ({ places, activeVisits }, personId) => ({
    places,
    activeVisits: activeVisits.filter(({ userId }) => userId !== personId),
  }),
};

const RANK = 1;

/** The places around, and who may be seen at them. */
export const placeLayer = (parts: PlaceLayerParts): NearbyLayer =>
  defineLayer<Place>({
    key: 'place',
    reduce,
    texts: ['place'],
    // Without places clinics are still shown: their filter alone leaves them out.
    shown: ({ places }, layers) => (layers.places ? places : places.filter(({ type }) => type === 'clinic')),
    seenAt,
    marker: {
      of: ({ type, visitCount }) => ({
        ...{ image: placeImage({ type, visits: visitCount }), rank: RANK, clusterPart: 'places' },
      }),
      clusterParts: [{ name: 'places', color: 'place' }],
      pictures: { place: drawPlaceImage },
      shape: 'square',
      name: (place, words) =>
        spokenName([place.name, ...placeWords(place, words), distanceTo(place, words)?.spoken]),
      ground: { color: 'place', rings: campusRings },
    },
    row: PlaceRow,
    search: placeSearch,
    tab: {
      title: ({ tOf }) => tOf('place')('title'),
      count: (count, { tOf }) => tOf('place')('count', { count }),
      countsNone: true,
      empty: ({ tOf }) => ({ title: tOf('place')('empty.title'), text: tOf('place')('empty.text') }),
      off: ({ tOf }) => ({ title: tOf('place')('off'), action: tOf('place')('show') }),
    },
    card: () => import('./map-place-card.tsx').then(({ mapPlaceCard }) => mapPlaceCard(parts)),
    toggle: { layer: 'places', title: ({ tOf }) => tOf('place')('title') },
    filter: {
      count: countPlaceFilters,
      fields: () => import('./place-filter.tsx').then(({ placeFields }) => placeFields),
    },
  });

const campusRings = ({ campusGeometry }: Place) => campusGeometry?.coordinates ?? null;

const countPlaceFilters = ({ PLACES, CLINICS }: Filters): number =>
  [(PLACES?.types?.length ?? 0) > 0, CLINICS === false].filter(Boolean).length;

function withPlace(
  { places, activeVisits }: Places,
  place: Place,
  { center, filters }: ReduceContext,
): Places {
  const others = places.filter(({ _id }) => _id !== place._id);
  const isShown =
    isWithin(place, center, PLACE_RADIUS_MILES) &&
    isWanted(place.type, { types: filters.PLACES?.types, clinics: filters.CLINICS ?? true });
  return { places: isShown ? [...others, place] : others, activeVisits };
}
