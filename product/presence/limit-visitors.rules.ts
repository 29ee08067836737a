import { distanceMiles, fromPair, type LatLng } from '#platform/geo/point.ts';
import type { NearbyVisitor } from './contract/schema.ts';
import { MAX_NEARBY_VISITORS } from './contract/nearby.ts';

/** People within the same band count as equally far. */
const BAND_MILES = 1;

type Marked = Pick<NearbyVisitor, '_id' | 'location' | 'connectUpdateTime'>;

/**
 * Keeps at most `max` people as live events add more: the farthest bands of a mile around `center` go first,
 * within a band who has been silent longest. Those who stay keep their order.
 */
export function limitVisitors<Person extends Marked>(
  people: readonly Person[],
  center: LatLng,
  max: number = MAX_NEARBY_VISITORS,
): readonly Person[] {
  if (people.length <= max) return people;
  const ranked = people.map((person) => ({
    person,
    band: Math.floor(distanceMiles(center, fromPair(person.location.coordinates)) / BAND_MILES),
    updated: Date.parse(person.connectUpdateTime),
  }));
  ranked.sort((a, b) => a.band - b.band || b.updated - a.updated || (a.person._id < b.person._id ? -1 : 1));
  const kept = new Set(ranked.slice(0, max).map(({ person }) => person));
  return people.filter((person) => kept.has(person));
}
