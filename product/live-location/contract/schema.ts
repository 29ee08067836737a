import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';

/** Durations to choose from, in minutes. */
export const liveLocationMinutes = [15, 60, 240] as const;
/** Maximum number of people a visitor shares with at a time. */
export const MAX_LIVE_LOCATIONS = 5;
/** Decimals of a degree, about 11 m: enough to find a street corner, and the finest anywhere. */
export const LIVE_LOCATION_DECIMALS = 4;
/** Minimum interval between two updates of a device. */
export const UPDATE_SECONDS = 10;

export const isoTime = z.iso.datetime();

/** A device's position and when it was sent. */
export const spot = z.strictObject({ coordinates: lngLatPair, at: isoTime });

/** A live location as either side sees it. */
export const liveLocation = z.strictObject({
  sharerId: id,
  partnerId: id,
  endsAt: isoTime,
  /** For the partner only; null until the device sends one. */
  spot: z.nullable(spot),
});
export type LiveLocation = z.infer<typeof liveLocation>;

export const knownLiveLocation = z.extend(liveLocation, {
  /** Whether this session shares it, and so sends updates. */
  isFromHere: z.boolean(),
});
export type KnownLiveLocation = z.infer<typeof knownLiveLocation>;
