import { toPair } from '#platform/geo/point.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import { type OwnTrip, type Trip, TRIP_CELL_METRES } from '../contract/schema.ts';
import type { TripRow } from './trips.store.ts';

export const presentOwnTrip = ({ id, cityName, lat, lng, fromDay, toDay }: TripRow): OwnTrip => ({
  _id: id,
  cityName,
  location: { coordinates: toPair({ lat, lng }) },
  cellMetres: TRIP_CELL_METRES,
  from: fromDay,
  to: toDay,
});

/** Identical for every viewer. */
export function presentTrip(
  row: TripRow,
  { handle, accountType, age, isDemo, photoId }: PublicProfile,
): Trip {
  return {
    ...presentOwnTrip(row),
    visitorId: row.visitorId,
    handle,
    accountType,
    ...(age !== undefined && { age }),
    ...(isDemo && { isDemo }),
    ...(photoId !== undefined && { photoId }),
  };
}
