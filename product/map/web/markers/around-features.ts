import type { Feature, FeatureCollection, Polygon, Position } from 'geojson';
import { type LngLatPair, toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { type Disc, discOf } from '#product/presence/disc.rules.ts';
import type { You } from './own-marker.rules.ts';

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
