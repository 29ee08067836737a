import type { Random } from '#platform/random/random.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { bell, pickWeighted } from './chance.ts';

/** Where the demo map opens: the south of Chicago's Loop. */
export const DEMO_CENTER: LatLng = { lat: 41.876, lng: -87.632 };
/** The city of invented people, as the first screen names it. */
export const DEMO_CITY = { name: 'Chicago', location: DEMO_CENTER };

/** The lake begins east of these points, from north to south (drawn by eye, to some 100 m). */
const SHORE: readonly LatLng[] = [
  { lat: 42.03, lng: -87.667 },
  { lat: 41.99, lng: -87.655 },
  { lat: 41.968, lng: -87.645 },
  { lat: 41.955, lng: -87.641 },
  { lat: 41.935, lng: -87.634 },
  { lat: 41.915, lng: -87.628 },
  { lat: 41.902, lng: -87.623 },
  { lat: 41.895, lng: -87.615 },
  { lat: 41.885, lng: -87.614 },
  { lat: 41.87, lng: -87.617 },
  { lat: 41.86, lng: -87.615 },
  { lat: 41.845, lng: -87.61 },
  { lat: 41.825, lng: -87.603 },
  { lat: 41.8, lng: -87.583 },
  { lat: 41.77, lng: -87.565 },
];

/** The longitude at which the lake begins; null outside the stretch that was drawn. */
export function shoreAt(lat: number): number | null {
  for (const [index, south] of SHORE.entries()) {
    const north = SHORE[index - 1];
    if (!north || lat > north.lat || lat < south.lat) continue;
    const share = (north.lat - lat) / (north.lat - south.lat);
    return north.lng + share * (south.lng - north.lng);
  }
  return null;
}

const WEST_EDGE = -87.76;

/** Whether a point of the demo city is on land, at least `marginDegrees` of longitude from the water. */
export function isOnLand({ lat, lng }: LatLng, marginDegrees = 0): boolean {
  const shore = shoreAt(lat);
  return shore !== null && lng < shore - marginDegrees && lng > WEST_EDGE;
}

export interface Neighbourhood {
  readonly name: string;
  readonly center: LatLng;
  /** Deviation in metres of where people are around the center. */
  readonly spread: number;
  readonly weight: number;
}

export const NEIGHBOURHOODS: readonly Neighbourhood[] = [
  { name: 'Loop', center: { lat: 41.8785, lng: -87.6325 }, spread: 750, weight: 9 },
  { name: 'South Loop', center: { lat: 41.867, lng: -87.629 }, spread: 600, weight: 6 },
  { name: 'River North', center: { lat: 41.8925, lng: -87.6345 }, spread: 600, weight: 13 },
  { name: 'West Loop', center: { lat: 41.8835, lng: -87.649 }, spread: 650, weight: 9 },
  { name: 'Gold Coast', center: { lat: 41.9035, lng: -87.632 }, spread: 500, weight: 5 },
  { name: 'Boystown', center: { lat: 41.9435, lng: -87.6495 }, spread: 600, weight: 16 },
  { name: 'Lincoln Park', center: { lat: 41.923, lng: -87.648 }, spread: 800, weight: 7 },
  { name: 'Wicker Park', center: { lat: 41.909, lng: -87.677 }, spread: 800, weight: 8 },
  { name: 'Ukrainian Village', center: { lat: 41.896, lng: -87.681 }, spread: 700, weight: 4 },
  { name: 'Logan Square', center: { lat: 41.927, lng: -87.703 }, spread: 900, weight: 6 },
  { name: 'University Village', center: { lat: 41.869, lng: -87.652 }, spread: 600, weight: 4 },
  { name: 'Pilsen', center: { lat: 41.857, lng: -87.659 }, spread: 700, weight: 5 },
  { name: 'Bridgeport', center: { lat: 41.84, lng: -87.65 }, spread: 700, weight: 2 },
];

const METRES_PER_DEGREE = 111_195;

export function offsetBy(point: LatLng, north: number, east: number): LatLng {
  return {
    lat: point.lat + north / METRES_PER_DEGREE,
    lng: point.lng + east / (METRES_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)),
  };
}

/** Some 400 m: what is published of a point may lie that far from it, and should not be in the water. */
const SHORE_MARGIN_DEGREES = 0.005;

/** A point of the neighbourhood on land, denser towards its center, on the device's grid of 0.001°. */
export function pointIn(neighbourhood: Neighbourhood, random: Random): LatLng {
  for (;;) {
    const { center, spread } = neighbourhood;
    const point = offsetBy(center, bell(random) * spread, bell(random) * spread);
    if (isOnLand(point, SHORE_MARGIN_DEGREES)) return onDeviceGrid(point);
  }
}

/** What a device sends of a point. */
export const onDeviceGrid = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 1000) / 1000,
  lng: Math.round(lng * 1000) / 1000,
});

export const somewhere = (random: Random): LatLng => pointIn(pickWeighted(NEIGHBOURHOODS, random), random);
