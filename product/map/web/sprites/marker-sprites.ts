import { Supercluster } from '@maplibre/geojson-vt';
import { fromPair } from '#platform/geo/point.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '#product/basemap/basemap.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import { clusterImage, clusterParts } from '../markers/cluster-marker.ts';
import type { MarkerKey } from '../markers/marker-key.ts';
import type { You } from '../markers/own-marker.rules.ts';
import { youImage } from '../markers/you-marker.ts';
import { inWorldSquare, type Sprite } from './sprite.ts';

/** Pixels around a marker in which others join its cluster, on tiles of 512. */
const CLUSTER_RADIUS_PX = 42;
const EVERYWHERE: [west: number, south: number, east: number, north: number] = [-180, -90, 180, 90];
/** Fewer stand side by side or over each other, each with a face: a number for two hides more than it clears up. */
const CLUSTER_FROM = 4;
/** A temporary marker stands above what is at its place, and hides neither that nor its cluster. */
const ABOVE_OTHERS_PX = 42;

/** Markers and clusters at each zoom. */
export interface MarkerSprites {
  /** From below: clusters, markers by their rank; of one rank, farther south on top, as if one looked from there. */
  at: (zoom: number) => readonly Sprite[];
}

interface Marker extends Sprite {
  readonly rank: number;
}

/** Puts what is shown together to clusters. */
export function markerSprites(layers: readonly NearbyLayer[], { items }: Shown, now: number): MarkerSprites {
  const parts = clusterParts(layers).map(({ name }) => name);
  const markers: Marker[] = [];
  const points = layers.flatMap(({ key: kind, marker }) =>
    (marker ? (items[kind] ?? []) : []).flatMap((item) => {
      if (!marker) return [];
      const { image, rank, clusterPart } = marker.of(item, now);
      const { coordinates } = item.location;
      const key: MarkerKey = { kind, id: item._id };
      const place = inWorldSquare(fromPair(coordinates));
      markers.push({ ...place, image, rank, lift: 0, pressed: { type: 'marker', key } });
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [...coordinates] },
        properties: { part: clusterPart, marker: markers.length - 1 },
      };
    }),
  );
  /** Levels are put together from the nearest outwards: those farther out than the map is wait until it gets there. */
  let built: { readonly index: Supercluster; readonly farthest: number } | null = null;
  const indexTo = (zoom: number): Supercluster => {
    if (built && built.farthest <= zoom) return built.index;
    const farthest = built ? MAP_MIN_ZOOM : zoom;
    built = { index: clustersOf(points, farthest), farthest };
    return built.index;
  };

  return {
    at: (zoom) => {
      const index = indexTo(zoom);
      const clusters: Sprite[] = [];
      const single: Marker[] = [];
      for (const { geometry, properties } of index.getClusters(EVERYWHERE, zoom)) {
        if (properties?.['cluster'] !== true) {
          const marker = markers[Number(properties?.['marker'])];
          if (marker) single.push(marker);
          continue;
        }
        const [lng = 0, lat = 0] = geometry.coordinates;
        const at = { lat, lng };
        clusters.push({
          ...inWorldSquare(at),
          image: clusterImage(parts.map((part) => countOf(properties, part))),
          lift: 0,
          pressed: {
            ...{ type: 'cluster', at },
            expansionZoom: () => index.getClusterExpansionZoom(Number(properties['cluster_id'])),
          },
        });
      }
      clusters.sort(southLast);
      single.sort((a, b) => a.rank - b.rank || southLast(a, b));
      return [...clusters, ...single];
    },
  };
}

function clustersOf(points: Parameters<Supercluster['load']>[0], minZoom: number): Supercluster {
  const index = new Supercluster({
    radius: CLUSTER_RADIUS_PX,
    minPoints: CLUSTER_FROM,
    minZoom,
    // At the zoom stop there may still be clusters: they open the list.
    maxZoom: MAP_MAX_ZOOM,
    map: (properties) => ({ [String(properties?.['part'])]: 1 }),
    reduce: (sum, one) => {
      for (const [part, count] of Object.entries(one)) sum[part] = countOf(sum, part) + Number(count);
    },
  });
  index.load(points);
  return index;
}

const countOf = (sum: Readonly<Record<string, unknown>>, part: string): number => Number(sum[part] ?? 0);

const southLast = (one: Sprite, other: Sprite): number => one.y - other.y;

/** All there is, from below: no face and no number lies under the visitor's own dot. */
export const stacked = (
  you: You | null,
  markers: readonly Sprite[],
  temporary: readonly Sprite[],
): readonly Sprite[] => [...(you ? [youSprite(you)] : []), ...markers, ...temporary];

const youSprite = ({ at, isElsewhere, isRightNow = false }: You): Sprite => ({
  ...inWorldSquare(at),
  image: youImage({ isElsewhere, isRightNow }),
  lift: 0,
  pressed: null,
});

/** What disappears by itself: over everything else. */
export const temporarySprites = (
  markers: Shown['temporary'],
  now: number,
  isCalm: boolean,
): readonly Sprite[] =>
  markers.map(({ coordinates, image }) => ({
    ...inWorldSquare(fromPair(coordinates)),
    image: image(now, isCalm),
    lift: ABOVE_OTHERS_PX,
    pressed: null,
  }));
