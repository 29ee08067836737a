import { toPair } from '#platform/geo/point.ts';
import type { LiveSpot } from '../contract.ts';
import type { Running } from './running.ts';

/** A live spot as one of the two sees it: where the sharer is, is for the other alone. */
export const asLiveSpot = ({ sharerId, partnerId, endsAt, spot }: Running, viewerId: string): LiveSpot => ({
  ...{ sharerId, partnerId, endsAt: endsAt.toISOString() },
  spot:
    spot && viewerId === partnerId ? { coordinates: toPair(spot.point), at: spot.at.toISOString() } : null,
});
