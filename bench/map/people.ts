import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { randomPhase } from '#product/presence/projection/projection.rules.ts';
import type { Announce } from '#product/live/server/index.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import { createPositionService } from '#product/presence/server/position/position-service.ts';
import { writePresence } from '#product/presence/server/position/positions.store.ts';
import type { PositionService } from '#product/presence/server/position/position-service-api.ts';
import {
  PresenceRegistry,
  type PresenceRegistryDeps,
} from '#product/presence/server/cards/presence-registry.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { keptCellsSealer } from '#product/presence/server/position/kept-cells.ts';
import { arrive, initialPresence } from '#product/presence/projection/presence-state.rules.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { admitted } from './viewers.ts';
import type { World } from './world.ts';

export const BATCH = 1_000;
const SERVER_KEY = Buffer.alloc(32, 7);

export interface People {
  readonly index: MemoryIndex;
  readonly positionService: PositionService;
  readonly registry: PresenceRegistry;
}

interface PeopleParts {
  readonly world: World;
  readonly database: Database;
  readonly log: Logger;
  readonly announce: Announce;
  readonly say: (line: string) => void;
}

/** Puts all people on the map, through the projection as after a restart, each viewing it. */
export async function showPeople(parts: PeopleParts): Promise<People> {
  const { world, database, log, announce, say } = parts;
  await placePeople(world, database, say);
  const index = new MemoryIndex();
  const clock = systemClock;
  const failed = (error: unknown) => {
    throw error;
  };
  const registry = new PresenceRegistry({
    index,
    clock,
    announce,
    failed,
    arrivals: 'at-once',
    cards: { publicProfiles: factsIn(world) },
  });
  const positionService = createPositionService({
    ...{ database, clock, log, serverKey: SERVER_KEY },
    onChange: (change) => registry.positionChanged(change),
  });
  await positionService.load();
  registry.start();
  setInterval(() => void positionService.tick(clock.now()), TICK_MS).unref();
  while (index.size < world.size) {
    await sleep(500);
    say(`shown ${index.size} of ${world.size}`);
  }
  for (let n = 0; n < world.size; n++) registry.socketOpened(world.idOf(n));
  return { index, positionService, registry };
}

/** Interval of the ticks of the server. */
const TICK_MS = 1_000;

/** Writes the presence of all people, as if each had just arrived. */
async function placePeople(world: World, database: Database, say: PeopleParts['say']): Promise<void> {
  const secret = createSecret(SERVER_KEY);
  const sealer = keptCellsSealer(SERVER_KEY);
  const now = Date.now();
  for (let first = 0; first < world.size; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, world.size - first) }, (_, k) => {
      const person = { visitorId: world.idOf(first + k), secret };
      const presence = arrive(initialPresence, person, world.homeOf(first + k), new Set(), now);
      return {
        visitorId: person.visitorId,
        presence,
        phaseSeconds: randomPhase(person),
        isHiddenByVisit: false,
      };
    });
    await database
      .insert(visitors)
      .values(batch.map(({ visitorId }) => admitted(visitorId, new Date(now))))
      .onConflictDoNothing();
    await writePresence(database, sealer, batch);
    if (first % 100_000 === 0) say(`placed ${first} of ${world.size}`);
  }
}

const factsIn =
  (world: World): PresenceRegistryDeps['cards']['publicProfiles'] =>
  (ids) =>
    Promise.resolve(
      new Map(
        ids.flatMap((id) => {
          const facts = world.publicProfiles(id);
          return facts ? [[id, facts]] : [];
        }),
      ),
    );
