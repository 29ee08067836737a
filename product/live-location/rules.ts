import { type LatLng, METRES_PER_MILE, radians } from '#platform/geo/point.ts';
import type { DistanceUnit } from '#product/presence/rules.ts';

/** Eight directions, clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

/** Whether it still runs; false at its end. */
export const isRunning = ({ endsAt }: { readonly endsAt: Date }, now: Date): boolean =>
  now.getTime() < endsAt.getTime();

/** Whether an update is allowed: while it runs, from the session that started it. */
export const mayUpdate = (
  liveLocation: { readonly endsAt: Date; readonly sessionId: string },
  by: { readonly sessionId: string; readonly now: Date },
): boolean => liveLocation.sessionId === by.sessionId && isRunning(liveLocation, by.now);

/** Rounded minutes until the end; at least one while it runs. */
export function minutesLeft(endsAt: string, now: number): number {
  const left = Date.parse(endsAt) - now;
  return left <= 0 ? 0 : Math.max(1, Math.round(left / 60_000));
}

/** Initial direction from one point to another. */
export function directionOf(from: LatLng, to: LatLng): Direction {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const turn = radians(to.lng - from.lng);
  const y = Math.sin(turn) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions[(eighth + 8) % 8] ?? 'n';
}

/** A rounded length: tens of the small unit up close, then tenths of the large one. */
export interface RoundedLength {
  readonly value: number;
  /** As `Intl.NumberFormat` names it. */
  readonly unit: 'meter' | 'kilometer' | 'foot' | 'mile';
}

export function roundedLength(metres: number, units: DistanceUnit): RoundedLength {
  const [small, large, perLarge, upTo] =
    units === 'miles'
      ? (['foot', 'mile', 5_280, 1_000] as const)
      : (['meter', 'kilometer', 1_000, 1_000] as const);
  const length = units === 'miles' ? (metres / METRES_PER_MILE) * perLarge : metres;
  const byTens = Math.max(10, Math.round(length / 10) * 10);
  return byTens < upTo
    ? { value: byTens, unit: small }
    : { value: Math.round((length / perLarge) * 10) / 10, unit: large };
}
