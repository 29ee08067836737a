import type { Feature, FeatureCollection, Polygon, Position } from 'geojson';
import { distanceMetres, fromPair, type LatLng, type LngLatPair, toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import {
  type CellMetres,
  JUMP_METRES,
  type OwnPublishedPosition,
} from '#product/presence/contract/schema.ts';
import { type Disc, discOf } from '#product/presence/disc.rules.ts';

/** What can be chosen on the map and in the list; its kind is the key of its layer. */
export interface MarkerKey {
  readonly kind: string;
  readonly id: string;
}

export const sameKey = (a: MarkerKey | null, b: MarkerKey | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && a.id === b.id);

/** Where the visitor is drawn. */
export interface You {
  readonly at: LatLng;
  /** Side of the cell others see the visitor in, in metres; null when nobody sees them there. */
  readonly cellMetres: CellMetres | null;
  readonly isElsewhere: boolean;
  readonly isRightNow?: boolean;
}

/** Where others see the visitor; else where their device is. Looking from elsewhere, that place, hollow. */
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
  // Shown there by their own act, or only looking.
  return seen && distanceMetres(seen.at, virtualLocation) < JUMP_METRES
    ? { ...seen, isElsewhere: true }
    : { at: virtualLocation, cellMetres: null, isElsewhere: true };
}

/** What is said of the own marker: of its disc, or that nobody sees the visitor; null for nothing, as of a place looked from. */
export function saidOf(you: You | null, isPublishedKnown: boolean): 'disc' | 'unseen' | null {
  if (you === null) return null;
  if (you.cellMetres !== null) return 'disc';
  return isPublishedKnown && !you.isElsewhere ? 'unseen' : null;
}

/** The ground items cover, a disc that was asked for, and the disc in which others see the visitor. */
export function aroundFeatures(
  layers: readonly NearbyLayer[],
  { items }: Shown,
  you: You | null,
  marked: Disc | null = null,
): FeatureCollection<Polygon> {
  const grounds = layers.flatMap(({ key, marker }) =>
    (items[key] ?? []).flatMap((item) => {
      const rings = marker?.ground?.rings(item);
      return rings ? [ground(key, rings)] : [];
    }),
  );
  const features = [
    ...grounds,
    ...(marked ? [ring(marked, { kind: 'marked' })] : []),
    ...(you && you.cellMetres !== null ? [cell(you, you.cellMetres)] : []),
  ];
  return { type: 'FeatureCollection', features };
}

const ground = (of: string, rings: readonly (readonly LngLatPair[])[]): Feature<Polygon> => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])) },
  properties: { kind: 'ground', of },
});

const cell = ({ at, isElsewhere }: You, cellMetres: CellMetres): Feature<Polygon> =>
  ring(discOf({ coordinates: toPair(at), cellMetres }), { kind: 'cell', isElsewhere });

const RING_CORNERS = 64;

/** The disc is inside the ring, which touches it between its corners: what is drawn holds what it says. */
function ring(
  { center, radiusMetres }: Disc,
  properties: { readonly kind: 'cell'; readonly isElsewhere: boolean } | { readonly kind: 'marked' },
): Feature<Polygon> {
  const toCorner = radiusMetres / Math.cos(Math.PI / RING_CORNERS);
  const corners = Array.from({ length: RING_CORNERS + 1 }, (_, index): Position => {
    const { lat, lng } = pointFrom(center, toCorner, ((index % RING_CORNERS) * 360) / RING_CORNERS);
    return [lng, lat];
  });
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [corners] }, properties };
}
