import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, cellSizes } from '#product/presence/contract.ts';
import { accountTypes, calendarDate } from '#product/visitors/contract.ts';

/** A trip is shown in the cell of this size that holds the centre of its city, whoever plans it. */
export const TRIP_CELL_METRES: CellMetres = 2000;
/** So many trips, the nearest, are on a map. */
export const MAX_TRIPS_SHOWN = 50;
/** Others see a trip from so many days before it begins. */
export const SHOWN_DAYS_BEFORE = 30;

/** Where and when; days of the city, the first and the last one there. */
const stay = {
  cityName: z.string(),
  location: z.strictObject({ coordinates: lngLatPair }),
  cellMetres: z.literal(cellSizes),
  from: calendarDate,
  to: calendarDate,
} as const;

/** Somebody who will be in a city, or says that he is: the same to every viewer. Nothing says where he is now. */
export const trip = z.strictObject({
  _id: id,
  visitorId: id,
  handle: z.string(),
  /** Opaque; the picture is authorised when it is fetched. */
  photoId: z.optional(z.string()),
  accountType: z.enum(accountTypes),
  age: z.optional(z.int()),
  isDemo: z.optional(z.literal(true)),
  ...stay,
});
export type Trip = z.infer<typeof trip>;

/** A trip of one's own; it stands where others see it. */
export const ownTrip = z.strictObject({ _id: id, ...stay });
export type OwnTrip = z.infer<typeof ownTrip>;
