import type { Random } from '#platform/random/random.ts';
import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import { bell } from '../chance.ts';
import { isOnLand, offsetBy, onDeviceGrid } from '../city.ts';
import type { DemoPerson } from '../people.ts';
import type { DemoPlace } from '../places.ts';

/** Places are the likelier the nearer they are: half as likely every 800 m. */
export function nearby(
  places: readonly DemoPlace[],
  from: LatLng,
): (DemoPlace & { readonly weight: number })[] {
  return places.map((place) => ({
    ...place,
    weight: place.weight * 0.5 ** (distanceMetres(from, place) / 800),
  }));
}

export const between = (from: LatLng, to: LatLng, share: number): LatLng => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
});

/** Straight routes stay on land, out of the lake. */
export const isDry = (from: LatLng, to: LatLng): boolean =>
  Array.from({ length: STEPS_OF_A_WAY + 1 }, (_, step) =>
    onDeviceGrid(between(from, to, step / STEPS_OF_A_WAY)),
  ).every((point) => isOnLand(point));
const STEPS_OF_A_WAY = 20;

/** What is published of a point may lie some hundred metres from it, and should not be in the water. */
const SHORE_MARGIN_DEGREES = 0.005;

export function aWalkFrom(from: LatLng, random: Random): LatLng {
  for (let tries = 0; tries < 20; tries += 1) {
    const to = onDeviceGrid(offsetBy(from, bell(random) * 700, bell(random) * 700));
    if (isOnLand(to, SHORE_MARGIN_DEGREES) && isDry(from, to)) return to;
  }
  return from;
}

export function nearHome(person: DemoPerson, random: Random): LatLng {
  return aWalkFrom(person.at, random);
}
