import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '../contract/schema.ts';
import { type Cell, centerOf } from '../projection/grid.rules.ts';
import { offsetPoint, type Person } from '../projection/projection.rules.ts';

/** The middle of a cell as an onlooker corrects it who has learned the secret offset. */
export function withoutOffset(person: Person, cell: Cell): LatLng {
  const center = centerOf(cell);
  const near = roundPoint(center, DEVICE_DECIMALS);
  const shifted = offsetPoint(person, near);
  return { lat: center.lat + near.lat - shifted.lat, lng: center.lng + near.lng - shifted.lng };
}
