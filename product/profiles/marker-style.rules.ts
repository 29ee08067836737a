import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { isHosting } from '#product/visitors/rules.ts';

/** How a person is drawn; when several hold, the first of this order. `arriving` is a trip of one who is not there. */
export const markerStyles = ['promoted', 'host', 'visiting', 'online', 'away', 'arriving'] as const;
export type MarkerStyle = (typeof markerStyles)[number];

/** `now` in milliseconds since 1970. */
export function markerStyle(person: NearbyVisitor, now: number): MarkerStyle {
  if (person.isPromoted) return 'promoted';
  if (isHosting(person.hostingStatus, new Date(now))) return 'host';
  if (person.isVisiting) return 'visiting';
  return person.isOnline ? 'online' : 'away';
}
