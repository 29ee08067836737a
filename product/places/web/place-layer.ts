import { PLACE_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import type { ActiveVisit, Place } from '#product/places/contract.ts';
import { isWanted } from '#product/places/rules.ts';

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

/** The places around, and who may be seen at them. */
export const placeLayer: NearbyLayer = { key: 'places', reduce };

function withPlace(
  { places, activeVisits }: Places,
  place: Place,
  { centre, filters }: ReduceContext,
): Places {
  const others = places.filter(({ _id }) => _id !== place._id);
  const isShown =
    isWithin(place, centre, PLACE_RADIUS_MILES) &&
    isWanted(place.type, { types: filters.PLACES?.types, clinics: filters.CLINICS ?? true });
  return { places: isShown ? [...others, place] : others, activeVisits };
}
