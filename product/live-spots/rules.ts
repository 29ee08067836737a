import { type LatLng, radians } from '#platform/geo/point.ts';

/** Eight directions, clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

/** Whether it still runs: at its end it does not. */
export const isRunning = ({ endsAt }: { readonly endsAt: Date }, now: Date): boolean =>
  now.getTime() < endsAt.getTime();

/** Whether a position may be put: while it runs, and from the session that began it. */
export const mayPut = (
  liveSpot: { readonly endsAt: Date; readonly sessionId: string },
  by: { readonly sessionId: string; readonly now: Date },
): boolean => liveSpot.sessionId === by.sessionId && isRunning(liveSpot, by.now);

/** Minutes until it ends, begun ones counted in full. */
export const minutesLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000));

/** Which way one goes from here to there at first. */
export function directionOf(from: LatLng, to: LatLng): Direction {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const turn = radians(to.lng - from.lng);
  const y = Math.sin(turn) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions[(eighth + 8) % 8] ?? 'n';
}

/** Metres as one says them on the way to somebody: by tens, then by hundreds. */
export const roundMetres = (metres: number): number =>
  metres < 1000 ? Math.max(10, Math.round(metres / 10) * 10) : Math.round(metres / 100) * 100;
