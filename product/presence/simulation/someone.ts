import type { LatLng } from '#platform/geo/point.ts';
import { Random } from '#platform/testing/random.ts';
import { moved } from '../projection/grid.rules.ts';
import type { Person, Secret } from '../projection/projection.rules.ts';
import { createSecret } from '../server/position/secret.ts';

const secret = createSecret(Buffer.alloc(32, 5));
const city: LatLng = { lat: 41.88, lng: -87.63 };
const FARTHEST_METRES = 20_000;

/** The secret of one visitor, whose days repeat the same messages. */
function memoized(): Secret {
  const known = new Map<string, ReturnType<Secret>>();
  return (message) => {
    const answer = known.get(message) ?? secret(message);
    known.set(message, answer);
    return answer;
  };
}

/** A visitor of a simulation, with a place of theirs in or around a city. */
export interface Someone {
  readonly person: Person;
  readonly place: LatLng;
  readonly random: Random;
}

/** The same one for a number each time. */
export function someoneOf(number: number): Someone {
  const random = new Random(number);
  const away = () => random.between(-FARTHEST_METRES, FARTHEST_METRES);
  return {
    person: { visitorId: number.toString(16).padStart(24, '0'), secret: memoized() },
    place: moved(city, away(), away()),
    random,
  };
}
