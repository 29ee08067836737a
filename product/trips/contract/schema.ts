import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, cellSizes } from '#product/presence/contract/schema.ts';
import { accountTypes, calendarDate } from '#product/visitors/contract.ts';

/** A trip appears in the cell of this size that contains the center of its city. */
export const TRIP_CELL_METRES: CellMetres = 2000;
/** Maximum number of trips on a map, nearest first. */
export const MAX_TRIPS_SHOWN = 50;
/** Others see a trip from this many days before it begins. */
export const SHOWN_DAYS_BEFORE = 30;

/** City, first and last day; calendar days at the city. */
const stay = {
  cityName: z.string(),
  location: z.strictObject({ coordinates: lngLatPair }),
  cellMetres: z.literal(cellSizes),
  from: calendarDate,
  to: calendarDate,
} as const;

/** A visitor who will be in a city, identical for every viewer. Reveals nothing of where they are now. */
export const trip = z.strictObject({
  _id: id,
  visitorId: id,
  handle: z.string(),
  /** Opaque; fetching the photo requires authorization. */
  photoId: z.optional(z.string()),
  accountType: z.enum(accountTypes),
  age: z.optional(z.int()),
  isDemo: z.optional(z.literal(true)),
  ...stay,
});
export type Trip = z.infer<typeof trip>;

/** The visitor's own trip, at its published position. */
export const ownTrip = z.strictObject({ _id: id, ...stay });
export type OwnTrip = z.infer<typeof ownTrip>;
