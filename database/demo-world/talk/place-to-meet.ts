import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { NEIGHBOURHOODS } from '../city.ts';
import { type DemoPlace, demoPlaces } from '../places.ts';
import type { Moment, PartOfDay } from '../moment.ts';

export type PlaceToMeet = Pick<DemoPlace, 'id' | 'name'>;

/** Where people of the demo city meet for the first time, by the time of day. */
const TYPES: Readonly<Record<PartOfDay, ReadonlySet<DemoPlace['type']>>> = {
  morning: new Set(['cafe', 'park']),
  day: new Set(['cafe', 'park', 'shop', 'community']),
  evening: new Set(['bar', 'cafe', 'cinema']),
  night: new Set(['bar']),
};
/** Half an hour on foot. */
const WALK_METRES = 2_500;
const MOST = 5;

/** Places a person would propose now, the nearest first; those that take nobody in are left out. */
export function placesToMeet(from: LatLng, { part }: Pick<Moment, 'part'>): PlaceToMeet[] {
  const far = (place: DemoPlace) => distanceMetres(from, place);
  return demoPlaces
    .filter(({ type, weight, isCampus }) => weight > 0 && !isCampus && TYPES[part].has(type))
    .filter((place) => far(place) <= WALK_METRES)
    .sort((one, other) => far(one) - far(other))
    .slice(0, MOST)
    .map(({ id, name }) => ({ id, name }));
}

/** The name of the nearest part of the city. */
export const hoodOf = (at: LatLng): string => {
  const [nearest] = NEIGHBOURHOODS.toSorted(
    (one, other) => distanceMetres(at, one.center) - distanceMetres(at, other.center),
  );
  const name = nearest?.name ?? '';
  return name === 'Loop' ? 'the Loop' : name;
};
