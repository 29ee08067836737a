import type { LatLng } from '#platform/geo/point.ts';
import { areaAt } from '#product/presence/regions.rules.ts';
import type { AreaNotice } from './contract.ts';

export function isSameArea(one: LatLng, other: LatLng): boolean {
  const [a, b] = [areaAt(one), areaAt(other)];
  return a.row === b.row && a.column === b.column;
}

/** The notice that waits for someone in the area of a point; null where none does. */
export const waitingAt = (notices: readonly AreaNotice[], around: LatLng, now: Date): AreaNotice | null =>
  notices.find(
    ({ location, toldAt, until }) =>
      toldAt === null && Date.parse(until) > now.getTime() && isSameArea(location, around),
  ) ?? null;
