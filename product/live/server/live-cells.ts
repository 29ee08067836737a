import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { distanceMetres, type LatLng, type LngLatPair, METRES_PER_MILE } from '#platform/geo/point.ts';
import { REACH_MILES } from '../contract.ts';

/** About 250 km²: an event belongs to the room in which it happened. */
const ROOM_RESOLUTION = 5;
/** About 5 km²: all viewers within one such cell watch the same rooms and get the same bytes. */
const VIEWPORT_RESOLUTION = 7;
/** Rings of rooms around the middle one that can be within reach where cells are smallest. */
const RINGS = 4;

export type RoomCell = string;
export type ViewportCell = string;

export const roomOf = ([lng, lat]: LngLatPair): RoomCell => latLngToCell(lat, lng, ROOM_RESOLUTION);

export const viewportOf = ({ lat, lng }: LatLng): ViewportCell => latLngToCell(lat, lng, VIEWPORT_RESOLUTION);

/** A point whose viewport is this one. */
export const centerOfViewport = (viewport: ViewportCell): LatLng => centroidOf(viewport);

export const isViewportCell = (text: string): boolean => /^87[0-9a-f]{13}$/.test(text);

/** The rooms that cover `REACH_MILES` around every point of a viewport. */
export function roomsOf(viewport: ViewportCell): ReadonlySet<RoomCell> {
  const center = centroidOf(viewport);
  const reach = REACH_MILES * METRES_PER_MILE + widthOf(viewport, center);
  const around = gridDisk(latLngToCell(center.lat, center.lng, ROOM_RESOLUTION), RINGS);
  return new Set(
    around.filter((room) => {
      const middle = centroidOf(room);
      return distanceMetres(center, middle) <= reach + widthOf(room, middle);
    }),
  );
}

function centroidOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** From the middle to the farthest corner, in metres. */
const widthOf = (cell: string, middle: LatLng): number =>
  Math.max(...cellToBoundary(cell).map(([lat, lng]) => distanceMetres(middle, { lat, lng })));
