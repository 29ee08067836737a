import type { Random } from '#platform/random/random.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Rivals } from './mirror.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

const INGEST_EVERY_MS = 10;
const MIRROR_EVERY_MS = 200;
/** A late server catches up on at most this much at once. */
const MOST_OWED_SECONDS = 1;
/** Distance between two positions of a person, in degrees. */
const WANDER = 0.004;

interface Moving {
  /** Positions taken in so far. */
  readonly taken: () => number;
}

/** Moves people through the real ingest, and mirrors them in the rivals. */
export function movePeople(
  world: World,
  { positionService, registry }: People,
  { fill, random, perSecond }: { fill: Rivals['fill']; random: Random; perSecond: number },
): Moving {
  let owed = 0;
  let taken = 0;
  let lastAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    owed = Math.min(owed + ((now - lastAt) / 1_000) * perSecond, MOST_OWED_SECONDS * perSecond);
    lastAt = now;
    for (; owed >= 1; owed--) {
      const n = Math.floor(random() * world.size);
      const home = world.homeOf(n);
      const id = world.idOf(n);
      positionService.touch(id, systemClock.now());
      registry.recordActivity(id);
      void positionService.ingest(id, {
        lat: home.lat + (random() - 0.5) * WANDER,
        lng: home.lng + (random() - 0.5) * WANDER,
      });
      taken += 1;
    }
  }, INGEST_EVERY_MS);
  let mirroring = Promise.resolve();
  setInterval(() => void (mirroring = mirroring.then(fill)), MIRROR_EVERY_MS);
  return { taken: () => taken };
}
