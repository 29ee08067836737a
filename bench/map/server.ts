import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { seededRandom } from '#platform/random/random.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';
import { serveCalls } from './calls.ts';
import type { Moved, RivalName, ServerReady, ServerTask } from './contestants.ts';
import { agreementWith, fillRivals, Mirror } from './mirror.ts';
import { movePeople } from './moving.ts';
import { showPeople } from './people.ts';
import { makePostgisTable } from './rivals.ts';
import { admitViewers, AGES, readCenter } from './viewers.ts';
import { World } from './world.ts';

const SEED = 4242;
/** Number of places from which the results of the contestants are compared. */
const SAMPLES = 20;
const say = (line: string) => process.stderr.write(`    ${line}\n`);

/** The server of the bench: the product's map over a world of people, and its rivals over the same. */
async function serve(task: ServerTask): Promise<ServerReady> {
  const world = new World(task.people);
  const random = seededRandom(SEED);
  const log = pino({ level: 'error' });
  const name = `own_${task.people}`;
  const connection = { host: '127.0.0.1', port: task.postgresPort, user: 'bench', database: name };
  const postgisVersion = await makePostgisTable(task.postgresPort, name);
  await migrate(connection);
  const database = drizzle(new pg.Pool({ ...connection, max: 10 }));

  const viewers = await admitViewers(task.viewers, { world, database, log, random });
  const mirror = new Mirror(world);
  const people = await showPeople({ world, database, log, say, announce: mirror.announce });
  const rivals = await fillRivals(mirror, task, name);
  say('filled the rivals');

  const nearestTo = (center: LatLng) =>
    people.index.nearest({
      ...{ center, viewerId: '', radiusMiles: MAX_RADIUS_MILES, limit: MAX_NEARBY_VISITORS, filter: AGES },
      hidden: viewers.blocks.hiddenFrom(''),
    });
  const centers = viewers.requests.slice(0, SAMPLES).map(({ body }) => readCenter(body));
  const asked = centers.map((center) => ({ center, ...AGES }));
  const agreement = await agreementWith(rivals.byName, asked, (center) => nearestTo(center).ids);

  const [first] = centers;
  const constant = first ? nearestTo(first).encode(Buffer.from('['), Buffer.from(']')) : Buffer.from('[]');
  const app = await serveCalls({ people, viewers, rivals: rivals.byName, constant, log });
  await app.listen({ host: '127.0.0.1', port: task.httpPort });
  const { taken } = movePeople(world, people, {
    ...{ fill: rivals.fill, random, perSecond: task.positionsPerSecond },
  });
  process.on('message', () => {
    const moved: Moved = { taken: taken(), mirrored: mirror.mirrored };
    process.send?.(moved);
  });

  const names = Object.keys(rivals.byName) as RivalName[];
  return {
    contestants: ['own', 'constant', ...names],
    postgisVersion,
    requests: viewers.requests,
    agreement,
  };
}

process.once('message', (task: ServerTask) => {
  serve(task).then(
    (ready) => process.send?.(ready),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
