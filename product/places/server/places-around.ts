import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { ActiveVisit, Place } from '../contract/schema.ts';
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
  /** Nearest first. An unchanged place keeps the same object, so that its JSON can be cached. */
  readonly places: Place[];
  /** Visible visits of these places, without those of a campus's parts. */
  readonly activeVisits: ActiveVisit[];
}

export const placesAround =
  ({ cache }: Context) =>
  async (query: PlacesQuery): Promise<PlacesAround> => {
    const { around, radiusMiles, hidden, now } = query;
    const time = now.getTime();
    const [places, visits] = await Promise.all([
      cache.places(around, radiusMiles, now),
      cache.visits(around, radiusMiles, now),
    ]);

    const activeVisits: ActiveVisit[] = [];
    const shown = nearestOf(places, query).map((place) => {
      const isSeen = ({ endsAt, presented }: CachedVisit) => endsAt > time && !hidden.has(presented.userId);
      const here = (visits.at.get(place.row.id) ?? []).filter(isSeen);
      for (const { presented } of here) activeVisits.push(presented);
      const atParts = (visits.atParts.get(place.row.id) ?? []).filter(isSeen);
      // A campus counts each visitor once, across all its places.
      const visitCount =
        atParts.length === 0
          ? here.length
          : new Set([...here, ...atParts].map(({ presented }) => presented.userId)).size;
      if (place.presented.visitCount !== visitCount) place.presented = { ...place.presented, visitCount };
      return place.presented;
    });
    return { places: shown, activeVisits };
  };

/** Matching places within the circle, nearest first. */
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
