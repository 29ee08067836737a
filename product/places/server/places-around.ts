import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { ActiveVisit, Place } from '../contract.ts';
import { isWanted, type PlaceFilter } from '../rules.ts';
import type { Context } from './context.ts';
import type { CachedPlace, CachedVisit } from './places-cache.ts';

export interface PlacesQuery extends PlaceFilter {
  readonly around: LatLng;
  readonly radiusMiles: number;
  readonly limit: number;
  readonly hidden: ReadonlySet<string>;
  readonly now: Date;
}

export interface PlacesAround {
  /** The nearest first. The same unchanged place is the same object, so its bytes may be kept with it. */
  readonly places: Place[];
  /** The visible visits of these places, without those at what belongs to them. */
  readonly activeVisits: ActiveVisit[];
}

export const placesAround =
  ({ known }: Context) =>
  async (query: PlacesQuery): Promise<PlacesAround> => {
    const { around, radiusMiles, hidden, now } = query;
    const time = now.getTime();
    const [places, visits] = await Promise.all([
      known.places(around, radiusMiles, now),
      known.visits(around, radiusMiles, now),
    ]);

    const activeVisits: ActiveVisit[] = [];
    const shown = nearestOf(places, query).map((place) => {
      const isSeen = ({ endsAt, told }: CachedVisit) => endsAt > time && !hidden.has(told.userId);
      const here = (visits.at.get(place.row.id) ?? []).filter(isSeen);
      for (const { told } of here) activeVisits.push(told);
      const atParts = (visits.atParts.get(place.row.id) ?? []).filter(isSeen);
      // Of a campus each person once, whatever of it he is at.
      const visitCount =
        atParts.length === 0
          ? here.length
          : new Set([...here, ...atParts].map(({ told }) => told.userId)).size;
      if (place.told.visitCount !== visitCount) place.told = { ...place.told, visitCount };
      return place.told;
    });
    return { places: shown, activeVisits };
  };

/** Those wanted within the circle, the nearest first. */
function nearestOf(places: readonly CachedPlace[], query: PlacesQuery): CachedPlace[] {
  const circle = new Circle(query.around, query.radiusMiles);
  const found: { readonly place: CachedPlace; readonly miles: number }[] = [];
  for (const place of places) {
    if (!isWanted(place.row.type, query)) continue;
    const miles = circle.distanceTo(place.row);
    if (miles !== null) found.push({ place, miles });
  }
  found.sort((a, b) => a.miles - b.miles);
  return found.slice(0, query.limit).map(({ place }) => place);
}
