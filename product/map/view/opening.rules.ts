import type { LatLng } from '#platform/geo/point.ts';
import type { KeptView } from './kept-view.rules.ts';
import type { Viewpoint } from '#product/presence/viewpoint.rules.ts';

/** What the map shows when it opens; its zoom as wished, before it is known what there is to see. */
export interface OpeningView {
  readonly center: LatLng;
  readonly zoom: number;
  /** The zoom is that of a map that was looked at, whatever there is to see. */
  readonly isExact?: true;
}

const STREETS_OPENING_ZOOM = 14;
/** A city chosen as such is looked at as a whole: at its middle may be few people. */
const CITY_OPENING_ZOOM = 12;
const REGION_OPENING_ZOOM = 6;
const WORLD: OpeningView = { center: { lat: 30, lng: 0 }, zoom: 2 };

/** How near the map opens to the place looked from. */
export const nearnessOf = (viewpoint: Viewpoint | null): number =>
  viewpoint === 'home-city' ? CITY_OPENING_ZOOM : STREETS_OPENING_ZOOM;

export interface OpeningPlaces {
  /** What this tab showed before the page was loaded again. */
  readonly kept: KeptView | null;
  /** Null before the visitor chose one. */
  readonly looksFrom: LatLng | null;
  /** As what the place looked from was chosen. */
  readonly viewpoint: Viewpoint | null;
  readonly homeCity: LatLng | null;
  /** The city the device's clock is named after; null where there is none. */
  readonly region: LatLng | null | 'not-known-yet';
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
}

/**
 * What was looked at before in this tab, else where the visitor looks from; before they chose it the home city, else the region of the device's clock, else the
 * demo city, else the world. While the region is awaited it is the world.
 */
export function openingView(places: OpeningPlaces): OpeningView {
  const { kept, looksFrom, viewpoint, homeCity, region, demoCity } = places;
  const center = kept?.center ?? looksFrom;
  if (kept && center) return { center, zoom: kept.zoom, isExact: true };
  if (looksFrom) return { center: looksFrom, zoom: nearnessOf(viewpoint) };
  if (homeCity) return { center: homeCity, zoom: CITY_OPENING_ZOOM };
  if (region === 'not-known-yet') return WORLD;
  if (region) return { center: region, zoom: REGION_OPENING_ZOOM };
  return demoCity ? { center: demoCity, zoom: CITY_OPENING_ZOOM } : WORLD;
}
