import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import { lookFarther, type QuietSector } from '#product/nearby/farther.contract.ts';
import { sectorAt, sectorCenter } from '#product/presence/regions.rules.ts';

/** The middle of the sector that is looked at; null before it is known. */
export function useViewedSector(): LatLng | null {
  const key = useNearby(({ viewCenter }) => {
    const center = centerOf(viewCenter);
    return center === null ? null : keyOf(sectorCenter(sectorAt(center)));
  });
  return key === null ? null : pointOf(key);
}

const keyOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`;
function pointOf(key: string): LatLng {
  const [lat = 0, lng = 0] = key.split(',').map(Number);
  return { lat, lng };
}

const ask = (client: Client, signal: AbortSignal, key: string): Promise<QuietSector> =>
  client.call(lookFarther, { body: { around: pointOf(key) }, signal });

/** Where the nearest people are, seen from a sector; null until it is known. */
export function useQuietSector(sector: LatLng): QuietSector | null {
  const { answer } = useQuery(ask, keyOf(sector));
  return answer.status === 'there' ? answer.value : null;
}
