import type { Feature, FeatureCollection, Point, Polygon, Position } from 'geojson';
import { distanceMetres, fromPair, type LatLng, type LngLatPair, toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import { type CellMetres, JUMP_METRES, type OwnPublishedPosition } from '#product/presence/contract.ts';
import { type Disc, discOf } from '#product/presence/disc.rules.ts';
import { markerStyle } from '../../marker-style.rules.ts';
import { lifeLeft, type Shown, type TemporaryMarker } from '../shown.ts';
import { imageName } from './marker-image.ts';
import { lifeStep } from './temporary-marker.ts';

/** What can be chosen on the map and in the list. */
export type MarkerKind = 'person' | 'place' | 'group' | 'trip';
export interface MarkerKey {
  readonly kind: MarkerKind;
  readonly id: string;
}

export const sameKey = (a: MarkerKey | null, b: MarkerKey | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && a.id === b.id);

export interface MarkerProperties {
  readonly kind: MarkerKind;
  readonly markerId: string;
  readonly image: string;
  /** What a cluster adds up. */
  readonly isOnline: boolean;
  readonly isPromoted: boolean;
}
type Points<Properties> = FeatureCollection<Point, Properties>;

/** People, places, groups and trips, of which clusters are made. Feature ids are numbers: the map takes no others. */
export function markerFeatures(shown: Shown, now: number): Points<MarkerProperties> {
  const people = shown.people.map((person) => {
    const look = markerStyle(person, now);
    const { _id: seed, isOnline } = person;
    const image = imageName({ kind: 'person', seed, look, isOnline, unread: 0 });
    return marker(person.location.coordinates, {
      ...{ kind: 'person' as const, markerId: seed, image, isOnline },
      isPromoted: look === 'promoted',
    });
  });
  const places = shown.places.map((place) =>
    marker(place.location.coordinates, {
      kind: 'place',
      markerId: place._id,
      image: imageName({ kind: 'place', type: place.type, visits: place.visitCount }),
      isOnline: false,
      isPromoted: false,
    }),
  );
  const groups = shown.groups.map((group) =>
    marker(group.location.coordinates, {
      kind: 'group',
      markerId: group._id,
      image: imageName({ kind: 'group', going: group.goingCount, isCanceled: group.isCanceled }),
      isOnline: false,
      isPromoted: false,
    }),
  );
  const trips = shown.trips.map(({ _id, visitorId: seed, location }) =>
    marker(location.coordinates, {
      kind: 'trip',
      markerId: _id,
      image: imageName({ kind: 'person', seed, look: 'arriving', isOnline: false, unread: 0 }),
      isOnline: false,
      isPromoted: false,
    }),
  );
  const features = [...people, ...places, ...groups, ...trips];
  return collection(features.map((feature, index) => ({ ...feature, id: index })));
}

const marker = (coordinates: LngLatPair, properties: MarkerProperties): Feature<Point, MarkerProperties> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [...coordinates] },
  properties,
});

export const temporaryFeatures = (
  markers: readonly TemporaryMarker[],
  now: number,
  isCalm: boolean,
): Points<{ readonly image: string }> =>
  collection(
    markers.map((temporary, index) => ({
      type: 'Feature' as const,
      id: index,
      geometry: { type: 'Point' as const, coordinates: [...temporary.post.location.coordinates] },
      properties: {
        image: imageName({ kind: 'temporary', step: lifeStep(lifeLeft(temporary, now), isCalm) }),
      },
    })),
  );

/** Where the visitor is drawn. */
export interface You {
  readonly at: LatLng;
  /** Side of the cell others see him in, in metres; null when nobody sees him there. */
  readonly cellMetres: CellMetres | null;
  readonly isElsewhere: boolean;
}

/** Where others see him; else where his device is. Looking from elsewhere, that place, hollow. */
export function youAre(
  published: OwnPublishedPosition | null,
  where: { readonly physicalLocation: LatLng | null; readonly virtualLocation: LatLng | null },
): You | null {
  const { physicalLocation, virtualLocation } = where;
  const seen = published && { at: fromPair(published.coordinates), cellMetres: published.cellMetres };
  if (virtualLocation === null) {
    if (seen) return { ...seen, isElsewhere: published.isVisiting === true };
    return physicalLocation && { at: physicalLocation, cellMetres: null, isElsewhere: false };
  }
  // Shown there by his own act, or only looking.
  return seen && distanceMetres(seen.at, virtualLocation) < JUMP_METRES
    ? { ...seen, isElsewhere: true }
    : { at: virtualLocation, cellMetres: null, isElsewhere: true };
}

/** What never clusters: the areas of campuses, the visitor, and the disc in which others see him. */
export function aroundFeatures({ places }: Shown, you: You | null): FeatureCollection<Point | Polygon> {
  const campuses = places.flatMap(({ campusGeometry }) =>
    campusGeometry ? [campus(campusGeometry.coordinates)] : [],
  );
  const features = you ? [...campuses, ...visitor(you)] : campuses;
  return collection(features.map((feature, index) => ({ ...feature, id: index })));
}

const campus = (rings: readonly (readonly LngLatPair[])[]): Feature<Polygon> => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])) },
  properties: { kind: 'campus' },
});

const visitor = ({ at, cellMetres, isElsewhere }: You): Feature<Point | Polygon>[] => [
  ...(cellMetres === null
    ? []
    : [ring(discOf({ coordinates: toPair(at), cellMetres }), { kind: 'cell', isElsewhere })]),
  {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
    properties: { kind: 'you', image: imageName({ kind: 'you', isElsewhere }) },
  },
];

const RING_CORNERS = 64;

/** The disc is inside the ring, which touches it between its corners: what is drawn holds what it says. */
function ring(
  { centre, radiusMetres }: Disc,
  properties: { readonly kind: 'cell'; readonly isElsewhere: boolean },
): Feature<Polygon> {
  const toCorner = radiusMetres / Math.cos(Math.PI / RING_CORNERS);
  const corners = Array.from({ length: RING_CORNERS + 1 }, (_, index): Position => {
    const { lat, lng } = pointFrom(centre, toCorner, ((index % RING_CORNERS) * 360) / RING_CORNERS);
    return [lng, lat];
  });
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [corners] }, properties };
}

function collection<Geometry extends Point | Polygon, Properties>(
  features: Feature<Geometry, Properties>[],
): FeatureCollection<Geometry, Properties> {
  return { type: 'FeatureCollection', features };
}
