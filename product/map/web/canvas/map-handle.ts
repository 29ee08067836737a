import type { LatLng } from '#platform/geo/point.ts';
import type { MarkerKey } from '../markers/marker-key.ts';

/** What the room asks of the map, or of what stands in for it. */
export interface MapHandle {
  /** Null before there is a map. */
  readonly center: () => LatLng | null;
  /** The center and the zoom. */
  readonly at: () => { readonly location: LatLng; readonly zoom: number } | null;
  /** Flies to a place, at most as near as the base map has detail; a place in view keeps the zoom. */
  readonly goTo: (place: LatLng, zoom?: number) => void;
  readonly zoomBy: (levels: 1 | -1) => void;
  /** How many of what "Cruise this area" counts are where nothing lies over the map. */
  readonly cruisedInView: () => number;
  readonly zoomOutToNearest: () => void;
  /** Gives the focus to a marker, or to the map itself. */
  readonly focus: (key: MarkerKey | null) => void;
}
