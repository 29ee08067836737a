import type { NearbyVisitor } from '#product/presence/contract.ts';
import { isHosting } from '#product/visitors/rules.ts';

/** How a person is drawn; when several hold, the first of this order. Who is `arriving` is not there: his trip is. */
export const personLooks = ['promoted', 'host', 'visiting', 'online', 'away', 'arriving'] as const;
export type PersonLook = (typeof personLooks)[number];

/** `now` in milliseconds since 1970. */
export function personLook(person: NearbyVisitor, now: number): PersonLook {
  if (person.isPromoted) return 'promoted';
  if (isHosting(person.hostingStatus, new Date(now))) return 'host';
  if (person.isVisiting) return 'visiting';
  return person.isOnline ? 'online' : 'away';
}
