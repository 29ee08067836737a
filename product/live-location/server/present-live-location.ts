import { toPair } from '#platform/geo/point.ts';
import type { LiveLocation } from '../contract/schema.ts';
import type { ActiveShare } from './active-shares.ts';

/** A live location as one side sees it. The position is for the partner only. */
export const presentLiveLocation = (
  { sharerId, partnerId, endsAt, spot }: ActiveShare,
  viewerId: string,
): LiveLocation => ({
  ...{ sharerId, partnerId, endsAt: endsAt.toISOString() },
  spot:
    spot && viewerId === partnerId ? { coordinates: toPair(spot.point), at: spot.at.toISOString() } : null,
});
