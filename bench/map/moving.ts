import type { Chance } from '#platform/chance/chance.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Rivals } from './mirror.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

/** Everybody sends where he is this often. */
const SECONDS_BETWEEN_POSITIONS = 30;
const INGEST_EVERY_MS = 10;
const MIRROR_EVERY_MS = 200;
/** How far somebody wanders between two positions, in degrees. */
const WANDER = 0.004;

/** From now on everybody moves, through the real ingest, and the rivals are told. */
export function moveEverybody(
  world: World,
  { keeper, roll }: People,
  fill: Rivals['fill'],
  chance: Chance,
): void {
  const atOnce = (world.size / SECONDS_BETWEEN_POSITIONS) * (INGEST_EVERY_MS / 1_000);
  let owed = 0;
  setInterval(() => {
    for (owed += atOnce; owed >= 1; owed--) {
      const n = Math.floor(chance() * world.size);
      const home = world.homeOf(n);
      const id = world.idOf(n);
      keeper.touch(id, systemClock.now());
      roll.signOfLife(id);
      void keeper.ingest(id, {
        lat: home.lat + (chance() - 0.5) * WANDER,
        lng: home.lng + (chance() - 0.5) * WANDER,
      });
    }
  }, INGEST_EVERY_MS);
  let mirroring = Promise.resolve();
  setInterval(() => void (mirroring = mirroring.then(fill)), MIRROR_EVERY_MS);
}
