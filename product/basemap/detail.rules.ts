import type { LatLng } from '#platform/geo/point.ts';
import type { BasemapLayer } from './basemap.ts';

/** A set of tiles that ends before this zoom has no streets in it. */
export const STREETS_ZOOM = 12;
/** Where there are no streets a map nearer than this shows hardly a name: towns lie some ten kilometres apart. */
export const NAMES_ZOOM = 10;
/** Nothing is opened nearer than its streets. */
export const NEAREST_ZOOM = 14;

/** Whether one of the sets of tiles has streets at a place. */
export const hasStreets = (layers: readonly BasemapLayer[], { lat, lng }: LatLng): boolean =>
  layers.some(
    ({ maxZoom, bounds: [west, south, east, north] }) =>
      maxZoom >= STREETS_ZOOM && lat >= south && lat <= north && lng >= west && lng <= east,
  );

/** The zoom at which a place is opened that is wished for at `wished`: as near as there is something to see. */
export const openingZoom = (wished: number, withStreets: boolean): number =>
  Math.min(wished, withStreets ? NEAREST_ZOOM : NAMES_ZOOM);
