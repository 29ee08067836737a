import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Random } from '#platform/random/random.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { EventDispatcher } from '#platform/events/dispatcher.ts';
import { createEventLog } from '#platform/events/event-log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { type Blocks, createBlocks } from '#product/blocks/server/index.ts';
import { blocks as blocksTable } from '#product/blocks/server/tables.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { hashOf } from '#product/visitors/server/sessions/callers.ts';
import { createVisitors, type Visitors } from '#product/visitors/server/index.ts';
import { sessions, visitors as visitorsTable } from '#product/visitors/server/tables.ts';
import type { ServerReady } from './contestants.ts';
import type { World } from './world.ts';

/** Number of nearby people each viewer has blocked. */
const BLOCKS_PER_VIEWER = 3;
/** A filter that about half of the people pass, as most viewers keep one. */
export const AGES = { ageMin: 21, ageMax: 40 };

export interface Viewers {
  readonly visitors: Visitors;
  readonly blocks: Blocks;
  readonly requests: ServerReady['requests'];
}

interface ViewersParts {
  readonly world: World;
  readonly database: Database;
  readonly log: Logger;
  readonly random: Random;
}

/** The viewers: real visitors with sessions and blocks, and the request of each. */
export async function admitViewers(count: number, parts: ViewersParts): Promise<Viewers> {
  const { world, database, log, random } = parts;
  const clock = systemClock;
  const dispatcher = new EventDispatcher({ log, eventLog: createEventLog(database) });
  const silent = { events: dispatcher as never, hooks: { of: () => [] } };
  const visitors = createVisitors({
    ...{ database, clock, serverKey: Buffer.alloc(32), log, randomBytes, ...silent },
    nearestCity: () => null,
  });
  const blocks = createBlocks({
    ...{ database, clock, log, ...silent, handlesOf: visitors.handlesOf },
    showPeople: () => Promise.resolve(),
  });
  const requests: ServerReady['requests'][number][] = [];
  for (let n = 0; n < count; n++) {
    const person = Math.floor(random() * world.size);
    const token = randomBytes(32).toString('base64url');
    await admit(database, world, person, token);
    requests.push({ token, body: bodyFrom(world.homeOf(person)) });
  }
  await blocks.load();
  return { visitors, blocks, requests };
}

/** The row of an admitted visitor. */
export const admitted = (visitorId: string, now: Date): typeof visitorsTable.$inferInsert => ({
  ...{ id: visitorId, handle: `person-${visitorId}`, createdAt: now, dateOfBirth: '1990-01-01' },
  ...{ policiesAcceptedAt: now, policiesVersion: POLICIES_VERSION },
});

async function admit(database: Database, world: World, person: number, token: string): Promise<void> {
  const id = world.idOf(person);
  const now = new Date();
  const neighbours = Array.from({ length: BLOCKS_PER_VIEWER }, (_, k) =>
    world.idOf((person + k + 1) % world.size),
  );
  await database
    .insert(visitorsTable)
    .values([id, ...neighbours].map((visitorId) => admitted(visitorId, now)))
    .onConflictDoNothing();
  const lastUsedOn = now.toISOString().slice(0, 10);
  await database.insert(sessions).values({
    tokenHash: hashOf(token),
    id: randomBytes(12).toString('hex'),
    visitorId: id,
    createdAt: now,
    lastUsedOn,
  });
  await database
    .insert(blocksTable)
    .values(neighbours.map((blockedId) => ({ blockerId: id, blockedId, createdAt: now })))
    .onConflictDoNothing();
}

const bodyFrom = (home: LatLng): string =>
  JSON.stringify({ physicalLocation: null, virtualLocation: home, filters: { USERS: AGES } });

/** From where a request of `bodyFrom` looks. */
export const readCenter = (body: string): LatLng =>
  (JSON.parse(body) as { virtualLocation: LatLng }).virtualLocation;
