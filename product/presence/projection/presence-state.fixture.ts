import type { LatLng } from '#platform/geo/point.ts';
import { createSecret } from '../server/position/secret.ts';
import { boundsOf, type Cell, centerOf, moved } from './grid.rules.ts';
import { arrive, initialPresence, type PresenceRecord, publishedCell, tick } from './presence-state.rules.ts';
import { offsetPoint } from './projection.rules.ts';
import { MOST_TICKS } from './way-lag.rules.ts';

export const person = { visitorId: 'a'.repeat(24), secret: createSecret(Buffer.alloc(32, 7)) };
export const home = { lat: 41.881, lng: -87.632 };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const noZones: ReadonlySet<string> = new Set();

/** A device point whose offset point is as near to the wanted one as the device's grid allows, about 70 m. */
const deviceAt = (wanted: LatLng): LatLng => {
  const off = offsetPoint(person, home);
  return { lat: wanted.lat - (off.lat - home.lat), lng: wanted.lng - (off.lng - home.lng) };
};

export const goTo = (presence: PresenceRecord, point: LatLng, now: number, zones = noZones): PresenceRecord =>
  arrive(presence, person, point, zones, now);

export const shownAt = (point: LatLng, now = 0): PresenceRecord => goTo(initialPresence, point, now);

/** @throws Error when the visitor is not shown */
export function cellOf(presence: PresenceRecord): Cell {
  const cell = publishedCell(presence);
  if (!cell) throw new Error('nothing is shown');
  return cell;
}

/** The visitor stays until their cell applies, at the latest. */
export const stay = (presence: PresenceRecord): PresenceRecord =>
  Array.from({ length: MOST_TICKS }).reduce((before: PresenceRecord) => tick(before), presence);

/** A device point `metres` east of the cell's eastern edge. */
export const eastOf = (cell: Cell, metres: number): LatLng =>
  deviceAt(moved({ lat: centerOf(cell).lat, lng: boundsOf(cell).east }, 0, metres));
