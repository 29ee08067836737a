import { toPair } from '#platform/geo/point.ts';
import type { LiveLocation } from '../contract.ts';
import type { ActiveShare } from './active-shares.ts';

/** A live spot as one of the two sees it: where the sharer is, is for the other alone. */
export const presentLiveLocation = (
  { sharerId, partnerId, endsAt, spot }: ActiveShare,
  viewerId: string,
): LiveLocation => ({
  ...{ sharerId, partnerId, endsAt: endsAt.toISOString() },
  spot:
    spot && viewerId === partnerId ? { coordinates: toPair(spot.point), at: spot.at.toISOString() } : null,
});
