import type { NearbyVisitor } from '#product/presence/contract.ts';
import { HOSTING_LASTS_HOURS, type HostingStatus } from '#product/visitors/contract.ts';

/** How a person is drawn; when several hold, the first of this order. */
export const personLooks = ['promoted', 'host', 'visiting', 'online', 'away'] as const;
export type PersonLook = (typeof personLooks)[number];

/** `now` in milliseconds since 1970. */
export function isHosting(status: HostingStatus | null | undefined, now: number): boolean {
  if (status?.hostingType !== 'canHost') return false;
  return now - Date.parse(status.setTime) < HOSTING_LASTS_HOURS * 3_600_000;
}

export function personLook(person: NearbyVisitor, now: number): PersonLook {
  if (person.isPromoted) return 'promoted';
  if (isHosting(person.hostingStatus, now)) return 'host';
  if (person.isVisiting) return 'visiting';
  return person.isOnline ? 'online' : 'away';
}
