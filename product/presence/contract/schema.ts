import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { bodyTypes, lookingFor, preferredRoles } from '#product/visitors/about.contract.ts';
import { accountTypes, availability, hostingStatus, rightNow } from '#product/visitors/contract.ts';

/** Side of a cell in metres. The sizes are nested; the visitor chooses one. */
export const cellSizes = [250, 500, 1000, 2000] as const;
export type CellMetres = (typeof cellSizes)[number];
export const DEFAULT_CELL_METRES: CellMetres = 500;
/** Finest size at which a visitor can be shown elsewhere. */
export const TRAVEL_CELL_METRES: CellMetres = 1000;
/** A privacy zone consists of whole cells of this size. */
export const ZONE_CELL_METRES: CellMetres = 1000;
export const MAX_ZONES = 4;
export const zoneNames = ['home', 'work', 'other'] as const;
export type ZoneName = (typeof zoneNames)[number];
/** Ticks, at which a new cell applies once it has waited, are this far apart, at a secret phase of each visitor. */
export const TICK_SECONDS = 600;
export const HYSTERESIS_METRES = 100;
/** Beyond this distance a new cell applies at once. */
export const JUMP_METRES = 5_000;
/** Seconds from the last closed socket to away; `GONE_SECONDS` from the last activity to gone. */
export const AWAY_SECONDS = 30;
export const GONE_SECONDS = 60 * 60;
/** Decimals of every published coordinate. */
export const PUBLISHED_DECIMALS = 4;
/** Decimals to which the device rounds a position before sending it. */
export const DEVICE_DECIMALS = 3;
export const PRECISION_CHANGE_HOURS = 24;
/** Clockwise. */
export const directions = [
  ...(['north', 'northeast', 'east', 'southeast'] as const),
  ...(['south', 'southwest', 'west', 'northwest'] as const),
] as const;
export type Direction = (typeof directions)[number];

/** A visitor's published position. */
export const publishedPosition = z.strictObject({
  coordinates: lngLatPair,
  cellMetres: z.literal(cellSizes),
});
export type PublishedPosition = z.infer<typeof publishedPosition>;

/** A visitor's own published position, with whether they are visiting. */
export const ownPublishedPosition = z.strictObject({
  ...publishedPosition.shape,
  /** True when the visitor chose this place while they are elsewhere. */
  isVisiting: z.optional(z.literal(true)),
});
export type OwnPublishedPosition = z.infer<typeof ownPublishedPosition>;

/**
 * A visitor's card, with only what every viewer may see.
 *
 * `connectUpdateTime` is rounded to ten minutes while online, then to the hour, then to the day.
 */
export const nearbyVisitor = z.strictObject({
  _id: id,
  handle: z.string(),
  location: z.strictObject({ coordinates: lngLatPair }),
  cellMetres: z.literal(cellSizes),
  isOnline: z.boolean(),
  connectUpdateTime: z.iso.datetime(),
  accountType: z.enum(accountTypes),
  age: z.optional(z.int()),
  tags: z.optional(z.array(z.string())),
  lookingFor: z.optional(z.array(z.enum(lookingFor))),
  preferredRole: z.optional(z.enum(preferredRoles)),
  bodyType: z.optional(z.enum(bodyTypes)),
  heightCm: z.optional(z.int()),
  /** True for the first days of an account. */
  isNew: z.optional(z.literal(true)),
  hostingStatus: z.optional(hostingStatus),
  availability: z.optional(availability),
  /** Present while it runs. */
  rightNow: z.optional(rightNow),
  isPromoted: z.optional(z.literal(true)),
  /** True when the visitor chose this place while they are elsewhere. */
  isVisiting: z.optional(z.literal(true)),
  isDemo: z.optional(z.literal(true)),
  /** Opaque; fetching the photo requires authorization. */
  photoId: z.optional(z.string()),
});
export type NearbyVisitor = z.infer<typeof nearbyVisitor>;
