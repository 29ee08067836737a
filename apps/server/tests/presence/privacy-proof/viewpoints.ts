import { type LatLng, METRES_PER_MILE } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { roomOf, roomsOf, viewportOf } from '#product/live/server/index.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import type { Random } from '#platform/testing/random.ts';

const MAX_RADIUS_METRES = MAX_RADIUS_MILES * METRES_PER_MILE;

const around = (center: LatLng, metres: number, random: Random): LatLng => {
  const angle = random.between(0, 2 * Math.PI);
  return moved(center, metres * Math.cos(angle), metres * Math.sin(angle));
};

/** Where an onlooker asks from who knows where the victim is seen. */
export function viewpointOf(seenAt: LatLng, random: Random): LatLng {
  const draw = random.next();
  if (draw < 0.4) return around(seenAt, random.between(0, 1500), random);
  if (draw < 0.8) {
    // At the edge of the radius, where a leak would reveal the side: mostly within it by as little as the victim may
    // be off the seen point.
    const way = MAX_RADIUS_METRES + random.between(-300, 100);
    return moved(seenAt, random.pick([1, -1] as const) * way, 0);
  }
  return around(seenAt, random.between(1500, 20_000), random);
}

/** A center whose rooms end between the rooms the victim may be in, where rooms would leak. */
export function edgeOfRooms(seenAt: LatLng, random: Random): LatLng {
  const rooms = new Set(
    Array.from({ length: 12 }, () => around(seenAt, 600, random)).map(({ lat, lng }) => roomOf([lng, lat])),
  );
  let center = seenAt;
  for (let tries = 0; tries < 40; tries++) {
    center = around(seenAt, random.between(7, 14) * METRES_PER_MILE, random);
    const watched = roomsOf(viewportOf(center));
    const within = [...rooms].filter((room) => watched.has(room)).length;
    if (within > 0 && within < rooms.size) break;
  }
  return center;
}

/** A point some miles from there. */
export const someMilesFrom = (seenAt: LatLng, random: Random): LatLng =>
  around(seenAt, random.between(2, 7) * METRES_PER_MILE, random);
