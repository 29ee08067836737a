import type { LatLng } from '#platform/geo/point.ts';
import { sectorAt } from '#product/presence/regions.rules.ts';
import type { AreaNotice } from './contract.ts';

export function isSameSector(one: LatLng, other: LatLng): boolean {
  const [a, b] = [sectorAt(one), sectorAt(other)];
  return a.row === b.row && a.column === b.column;
}

/** The notice that waits for someone in the area of a point; null where none does. */
export const waitingAt = (notices: readonly AreaNotice[], around: LatLng, now: Date): AreaNotice | null =>
  notices.find(
    ({ location, toldAt, until }) =>
      toldAt === null && Date.parse(until) > now.getTime() && isSameSector(location, around),
  ) ?? null;
