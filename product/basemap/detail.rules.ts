import type { LatLng } from '#platform/geo/point.ts';
import type { BasemapLayer } from './basemap.ts';

/** Tile sets that end below this zoom have no streets. */
export const STREETS_ZOOM = 12;
/** Without streets a higher zoom shows hardly a name: towns lie some ten kilometres apart. */
export const NAMES_ZOOM = 10;
/** From this zoom on a map with streets shows its main roads: below, nobody misses them. */
export const STREETS_MISSED_ZOOM = 8;
/** The highest zoom at which a place opens. */
export const NEAREST_ZOOM = 14;

/** Whether a tile set has streets at a place. */
export const hasStreets = (layers: readonly BasemapLayer[], { lat, lng }: LatLng): boolean =>
  layers.some(
    ({ maxZoom, bounds: [west, south, east, north] }) =>
      maxZoom >= STREETS_ZOOM && lat >= south && lat <= north && lng >= west && lng <= east,
  );

/** Whether a map without streets at a place is so near that they are missed there. */
export const missesStreets = (zoom: number, withStreets: boolean): boolean =>
  zoom >= STREETS_MISSED_ZOOM && !withStreets;

/** The zoom at which to open a place: `wished`, or lower where the map has less detail. */
export const openingZoom = (wished: number, withStreets: boolean): number =>
  Math.min(wished, withStreets ? NEAREST_ZOOM : NAMES_ZOOM);
