import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { accountTypes, availability, hostingStatus } from '#product/visitors/contract.ts';

/** Side of a cell in metres; nested, the person chooses one. */
export const cellSizes = [250, 500, 1000, 2000] as const;
export type CellMetres = (typeof cellSizes)[number];
export const DEFAULT_CELL_METRES: CellMetres = 500;
/** "Show me there" publishes no finer than this. */
export const TRAVEL_CELL_METRES: CellMetres = 1000;
/** A privacy zone is whole cells of this size. */
export const ZONE_CELL_METRES: CellMetres = 1000;
export const MAX_ZONES = 4;
export const zoneNames = ['home', 'work', 'other'] as const;
/** What a zone is around. */
export type ZoneName = (typeof zoneNames)[number];
/** A new cell is taken over only at instants this far apart, with a secret phase per person. */
export const TICK_SECONDS = 600;
export const HYSTERESIS_METRES = 100;
/** Farther than this the new cell is taken over at once. */
export const JUMP_METRES = 5_000;
/** Seconds from the last closed socket to away, and from the last activity to gone. */
export const AWAY_SECONDS = 30;
export const GONE_SECONDS = 60 * 60;
/** Decimals of every published coordinate. */
export const PUBLISHED_DECIMALS = 4;
/** Decimals to which the device rounds before it sends. */
export const DEVICE_DECIMALS = 3;
export const PRECISION_CHANGE_HOURS = 24;

/** A visitor's published position. */
export const publishedPosition = z.strictObject({
  coordinates: lngLatPair,
  cellMetres: z.literal(cellSizes),
});
export type PublishedPosition = z.infer<typeof publishedPosition>;

/** The published position as its owner gets it. */
export const ownPublishedPosition = z.strictObject({
  ...publishedPosition.shape,
  /** Placed deliberately, while the visitor is elsewhere. */
  isVisiting: z.optional(z.literal(true)),
});
export type OwnPublishedPosition = z.infer<typeof ownPublishedPosition>;

/**
 * A person on the map: only what every viewer may see. `connectUpdateTime` is rounded to ten minutes while
 * online, then to the hour, then to the day.
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
  hostingStatus: z.optional(hostingStatus),
  availability: z.optional(availability),
  isPromoted: z.optional(z.literal(true)),
  /** Placed here deliberately, while the visitor is elsewhere. */
  isVisiting: z.optional(z.literal(true)),
  isDemo: z.optional(z.literal(true)),
  /** Opaque; the picture is authorised when it is fetched. */
  photoId: z.optional(z.string()),
});
export type NearbyVisitor = z.infer<typeof nearbyVisitor>;

/** A visitor appeared or changed. */
export const visitorEvent = z.strictObject({ type: z.literal('visitor'), visitor: nearbyVisitor });
/** A visitor left; no reason is given. */
export const goneEvent = z.strictObject({ type: z.literal('visitor'), gone: id });
