import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { systemClock } from '#platform/clock/clock.ts';
import { migrate } from '#platform/db/migrate.ts';
import { EncodedJson, type Handler } from '#platform/http/call.ts';
import { addEndpoints, createHttp, type HttpOptions } from '#platform/http/serve.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { createBlocks } from '#product/blocks/server/index.ts';
import { blocks as blocksTable } from '#product/blocks/server/tables.ts';
import { MAX_NEARBY_VISITORS, MAX_RADIUS_MILES } from '#product/map/contract.ts';
import { mapEndpoints, mapHandlers } from '#product/map/server/index.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import { createPositionKeeper } from '#product/presence/server/position-keeper.ts';
import { writeStandings } from '#product/presence/server/positions.store.ts';
import { drawPhase } from '#product/presence/projection.rules.ts';
import { createSecret } from '#product/presence/server/secret.ts';
import { MemoryIndex } from '#product/presence/server/memory-index.ts';
import { Roll } from '#product/presence/server/roll.ts';
import { arrive, newcomer } from '#product/presence/standing.rules.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { mayWithPeople, refuse } from '#product/visitors/access.rules.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { type Caller, createVisitors } from '#product/visitors/server/index.ts';
import { hashOf } from '#product/visitors/server/callers.ts';
import { sessions, visitors as visitorsTable } from '#product/visitors/server/tables.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { type RivalName, rivalEndpoints, type ServerReady, type ServerTask } from './contestants.ts';
import { makePostgisTable, type Mirrored, postgisRival, redisRival, type Rival } from './rivals.ts';
import { chanceFrom, World } from './world.ts';

/** Every viewer has blocked so many of the people around him. */
const BLOCKS_PER_VIEWER = 3;
/** Everybody sends where he is this often. */
const SECONDS_BETWEEN_POSITIONS = 30;
const INGEST_EVERY_MS = 10;
/** A filter that about half of the people pass, as most viewers keep one. */
const AGES = { ageMin: 21, ageMax: 40 };
/** How far somebody wanders between two positions, in degrees. */
const WANDER = 0.004;
const BATCH = 1_000;
const MIRROR_EVERY_MS = 200;
const say = (line: string) => process.stderr.write(`    ${line}\n`);

async function serve(task: ServerTask): Promise<ServerReady> {
  const clock = systemClock;
  const world = new World(task.people);
  const connection = {
    host: '127.0.0.1',
    port: task.postgresPort,
    user: 'bench',
    database: `own_${task.people}`,
  };
  const postgisVersion = await makePostgisTable(task.postgresPort, connection.database);
  await migrate(connection);
  const pool = new pg.Pool({ ...connection, max: 10 });
  const database = drizzle(pool);
  const log = pino({ level: 'error' });

  // Who may look: real visitors with real sessions and real blocks.
  const blocks = createBlocks({ database, clock, handlesOf: (ids) => visitors.handlesOf(ids) });
  const visitors = createVisitors({
    ...{ database, clock, log, randomBytes, blocks },
    nearestCity: () => null,
    presenceOf: () => ({ isOnline: true, lastSeen: null }),
    onChange: () => undefined,
  });
  const requests: { token: string; body: string }[] = [];
  const chance = chanceFrom(4242);
  for (let n = 0; n < task.viewers; n++) {
    const person = Math.floor(chance() * world.size);
    const id = world.idOf(person);
    const token = randomBytes(32).toString('base64url');
    const today = new Date().toISOString().slice(0, 10);
    const neighbours = Array.from({ length: BLOCKS_PER_VIEWER }, (_, k) =>
      world.idOf((person + k + 1) % world.size),
    );
    await database
      .insert(visitorsTable)
      .values(
        [id, ...neighbours].map((visitorId) => ({
          ...{
            id: visitorId,
            handle: `person-${visitorId}`,
            createdAt: new Date(),
            dateOfBirth: '1990-01-01',
          },
          ...{ policiesAcceptedAt: new Date(), policiesVersion: POLICIES_VERSION },
        })),
      )
      .onConflictDoNothing();
    await database
      .insert(sessions)
      .values({ tokenHash: hashOf(token), visitorId: id, createdAt: new Date(), lastUsedOn: today });
    await database
      .insert(blocksTable)
      .values(neighbours.map((blockedId) => ({ blockerId: id, blockedId, createdAt: new Date() })))
      .onConflictDoNothing();
    requests.push({
      token,
      body: JSON.stringify({
        ...{ physicalLocation: null, virtualLocation: world.homeOf(person) },
        filters: { USERS: AGES },
      }),
    });
  }
  await blocks.load();

  // Where people are: through the projection, as after a restart.
  const serverKey = Buffer.alloc(32, 7);
  const secret = createSecret(serverKey);
  const now = Date.now();
  for (let first = 0; first < world.size; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, world.size - first) }, (_, k) => {
      const person = { visitorId: world.idOf(first + k), secret };
      const presence = arrive(newcomer, person, world.homeOf(first + k), new Set(), now);
      return { visitorId: person.visitorId, presence, phaseSeconds: drawPhase(person) };
    });
    await writeStandings(database, batch);
    if (first % 100_000 === 0) say(`placed ${first} of ${world.size}`);
  }

  const index = new MemoryIndex();
  const mirror = new Map<string, Mirrored>();
  const roll = new Roll({
    index,
    clock,
    cards: {
      factsOf: (ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id) => {
              const facts = world.factsOf(id);
              return facts ? [[id, facts]] : [];
            }),
          ),
        ),
    },
    announce: ({ key, to, arrived }) => {
      if (to && arrived)
        mirror.set(key, {
          id: key,
          coordinates: to,
          age: world.factsOf(key)?.age ?? 0,
          card: cardIn(arrived),
        });
    },
    failed: (error) => {
      throw error;
    },
  });
  const keeper = createPositionKeeper({
    ...{ database, clock, serverKey, log },
    onChange: (change) => roll.positionChanged(change),
  });
  await keeper.load();
  roll.start();
  keeper.start();
  while (index.size < world.size) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    say(`shown ${index.size} of ${world.size}`);
  }

  // Everybody looks at the map, as somebody does who sends where he is.
  for (let n = 0; n < world.size; n++) roll.socketOpened(world.idOf(n));

  // The same people in every rival.
  const rivals: Partial<Record<RivalName, Rival>> = {
    ...(task.redisPort !== null && { redis: redisRival(task.redisPort) }),
    postgis: postgisRival(task.postgresPort, connection.database, 'sphere'),
    postgisFlat: postgisRival(task.postgresPort, connection.database, 'plane'),
  };
  const holders = [rivals.redis, rivals.postgis].filter((rival) => rival !== undefined);
  const fill = async () => {
    const changed = [...mirror.values()];
    mirror.clear();
    for (let first = 0; first < changed.length; first += BATCH)
      for (const rival of holders) await rival.put(changed.slice(first, first + BATCH));
  };
  await fill();
  for (const rival of Object.values(rivals)) await rival.ready();
  say('filled the rivals');

  const nearest = (viewerId: string, centre: { lat: number; lng: number }) =>
    index.nearest({
      ...{ centre, viewerId, radiusMiles: MAX_RADIUS_MILES, limit: MAX_NEARBY_VISITORS, filter: AGES },
      hidden: blocks.blockedWith(viewerId),
    });
  const agreement: Record<string, string> = {};
  const centres = requests.slice(0, 20).map(({ body }) => readCentre(body));
  for (const [name, rival] of Object.entries(rivals)) {
    let same = 0;
    let all = 0;
    for (const centre of centres) {
      const own = new Set(nearest('', centre).ids);
      const theirs = JSON.parse((await rival.nearest({ centre, hidden: new Set(), ...AGES })).toString()) as {
        _id: string;
      }[];
      all += Math.max(own.size, theirs.length);
      same += theirs.filter(({ _id }) => own.has(_id)).length;
    }
    agreement[name] = `${((100 * same) / all).toFixed(2)} %`;
  }

  const http: HttpOptions<Caller> = {
    ...{ log, trustProxy: false as const, ownOrigin: null, secureCookies: false, rateLimits: 'off' as const },
    identify: (token) => visitors.identify(token),
    idOf: (caller) => caller._id,
    refuse,
    wireVersion: WIRE_VERSION,
    wireVersionHeader: WIRE_VERSION_HEADER,
    accessCookie: cookies.accessToken.name,
  };
  const app = await createHttp(http);
  const handlers = mapHandlers<Caller>({
    now: () => clock.now(),
    idOf: (caller) => caller._id,
    canOf: mayWithPeople,
    visitorOf: () => ({}),
    saveExtendedProfile: () => Promise.resolve(),
    ingest: async (id, point) => {
      await keeper.ingest(id, point);
    },
    signOfLife: (id) => {
      keeper.touch(id, clock.now());
      roll.signOfLife(id);
    },
    publishedOf: (id) => keeper.publishedOf(id),
    nearest: (query) => index.nearest(query),
    watchFrom: () => undefined,
    blockedWith: (id) => blocks.blockedWith(id),
    isUnavailableAt: () => false,
    areas: { search: () => [] },
    placesAround: () => Promise.resolve({ places: [], activeVisits: [] }),
    groupsAround: () => Promise.resolve([]),
    groupMessagesAround: () => Promise.resolve([]),
    postsAround: () => Promise.resolve([]),
  });
  addEndpoints(app, mapEndpoints, handlers, http);

  const viewer = requests[0];
  const constant = viewer
    ? nearest('', readCentre(viewer.body)).encode(Buffer.from('['), Buffer.from(']'))
    : Buffer.from('[]');
  const asRival =
    (rival: Rival): Handler<(typeof rivalEndpoints)[RivalName], Caller> =>
    async ({ body, caller }) => {
      const { virtualLocation, filters } = body;
      const { ageMin, ageMax } = filters?.USERS ?? {};
      if (!virtualLocation || !ageMin || !ageMax)
        throw new Error('the bench asks from somewhere, for some age');
      const hidden = new Set([...blocks.blockedWith(caller._id), caller._id]);
      const centre = roundPoint(virtualLocation, DEVICE_DECIMALS);
      return new EncodedJson(await rival.nearest({ centre, ageMin, ageMax, hidden }));
    };
  const { constant: constantEndpoint, redis, postgis, postgisFlat } = rivalEndpoints;
  addEndpoints(app, { constant: constantEndpoint }, { constant: () => new EncodedJson(constant) }, http);
  if (rivals.redis) addEndpoints(app, { redis }, { redis: asRival(rivals.redis) }, http);
  if (rivals.postgis) addEndpoints(app, { postgis }, { postgis: asRival(rivals.postgis) }, http);
  if (rivals.postgisFlat)
    addEndpoints(app, { postgisFlat }, { postgisFlat: asRival(rivals.postgisFlat) }, http);
  await app.listen({ host: '127.0.0.1', port: task.httpPort });

  // From now on everybody moves.
  const atOnce = (world.size / SECONDS_BETWEEN_POSITIONS) * (INGEST_EVERY_MS / 1_000);
  let owed = 0;
  setInterval(() => {
    for (owed += atOnce; owed >= 1; owed--) {
      const n = Math.floor(chance() * world.size);
      const home = world.homeOf(n);
      const id = world.idOf(n);
      keeper.touch(id, clock.now());
      roll.signOfLife(id);
      void keeper.ingest(id, {
        lat: home.lat + (chance() - 0.5) * WANDER,
        lng: home.lng + (chance() - 0.5) * WANDER,
      });
    }
  }, INGEST_EVERY_MS);
  let mirroring = Promise.resolve();
  setInterval(() => void (mirroring = mirroring.then(fill)), MIRROR_EVERY_MS);

  const names = Object.keys(rivals) as RivalName[];
  return { contestants: ['own', 'constant', ...names], postgisVersion, requests, agreement };
}

const readCentre = (body: string) =>
  (JSON.parse(body) as { virtualLocation: { lat: number; lng: number } }).virtualLocation;

/** The card inside the event `{"type":"visitor","visitor":…}`. */
const cardIn = (event: Buffer): Buffer => event.subarray('{"type":"visitor","visitor":'.length, -1);

process.once('message', (task: ServerTask) => {
  serve(task).then(
    (ready) => process.send?.(ready),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
