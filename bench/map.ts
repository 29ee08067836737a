/**
 * `npm run bench:map`: the soft reload of the 300 nearest people with their cards, against Redis, PostGIS and a
 * constant buffer behind the same HTTP layer, in one run. `-- --short` is for trying it out, `-- --people=100000`
 * for one size alone, `-- --positions=33333` for another pace of the moving people.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Moved, ServerReady, ServerTask } from './map/contestants.ts';
import { type Measured, measure, measureWire, type Wire } from './map/measure.ts';
import { figuresOf, type Outcome, toMarkdown } from './map/report.ts';
import { Stores } from './map/stores.ts';
import { which } from './private-servers.ts';
import { publish, thisMachine } from './report.ts';

const PORTS = { http: 22_500, redis: 22_501, postgres: 22_502 };
const isShort = process.argv.includes('--short');
const sizes = isShort ? [20_000] : (numbersFrom('people') ?? [100_000, 1_000_000]);
/**
 * Positions that come in a second: of each person every 30 s, and no more than leave the machine idle time between
 * the requests. What is taken off for them is only known while they do not fill it.
 */
const positionsOf = (people: number): number =>
  numbersFrom('positions')?.[0] ?? Math.min(people / 30, MOST_POSITIONS);
const MOST_POSITIONS = 3_000;
const rounds = isShort ? 2 : 5;
const seconds = isShort ? 1.5 : 4;
/** Time for the compiler and the caches before anything is counted. */
const warmUpSeconds = isShort ? 1 : 3;
const HEAP_MB = 9_000;
/** Few enough that their sessions stay remembered at any speed: looking them up is not what is compared. */
const VIEWERS = 400;

function numbersFrom(option: string): number[] | null {
  const start = `--${option}=`;
  const given = process.argv
    .filter((arg) => arg.startsWith(start))
    .map((arg) => Number(arg.slice(start.length)));
  return given.length > 0 ? given : null;
}

async function main(): Promise<void> {
  if (!which('wrk')) {
    console.log('skipped: the load generator wrk is not installed (Debian: apt-get install wrk)');
    return;
  }
  const stores = new Stores();
  try {
    const redis = await stores.redis(PORTS.redis);
    if (!redis) console.log('skipped: Redis is not installed (Debian: apt-get install redis-server)');
    const postgres = await stores.postgres(PORTS.postgres);
    if (!postgres) {
      console.log(
        'skipped: PostgreSQL with PostGIS is not installed (Debian: apt-get install postgresql-15-postgis-3)',
      );
      console.log('the bench keeps its people there; nothing was measured');
      return;
    }
    const machine = {
      ...thisMachine(),
      redis: redis?.version ?? 'not installed',
      postgres: postgres.version,
      wrk: wrkVersion(),
      settings: `${rounds} rounds of ${seconds} s each, interleaved; medians${isShort ? '; SHORT RUN, for trying only: 20,000 people instead of 100,000 and 1,000,000, 2 rounds instead of 5' : ''}`,
    };
    const outcomes: Outcome[] = [];
    for (const people of sizes) {
      console.log(`${people} people: filling`);
      if (redis) execFileSync('redis-cli', ['-p', String(redis.port), 'flushall']);
      const task: ServerTask = {
        people,
        positionsPerSecond: positionsOf(people),
        viewers: VIEWERS,
        httpPort: PORTS.http,
        postgresPort: postgres.port,
        redisPort: redis?.port ?? null,
      };
      const server = fork(path.join(import.meta.dirname, 'map', 'server.ts'), {
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
      });
      try {
        server.send(task);
        const ready = await messageOf<ServerReady>(server);
        console.log(`${people} people: measuring`);
        const pids = { server: server.pid ?? 0, stores: [postgres.pid, ...(redis ? [redis.pid] : [])] };
        const measured: Measured[] = await measure(ready, {
          ...{ port: PORTS.http, folder: stores.folder, pids, rounds, seconds, warmUpSeconds },
          moved: () => {
            server.send('moved');
            return messageOf<Moved>(server);
          },
        });
        const wire: Wire = await measureWire(PORTS.http, ready.requests);
        outcomes.push({
          people,
          measured,
          wire,
          agreement: ready.agreement,
          postgisVersion: ready.postgisVersion,
        });
        const measuredSoFar = { machine, outcomes };
        publish(
          isShort ? 'map-short' : 'map',
          toMarkdown(outcomes, machine),
          measuredSoFar,
          figuresOf(outcomes),
        );
      } finally {
        server.kill('SIGKILL');
        await sleep(500);
      }
    }
  } finally {
    await stores.end();
  }
}

async function messageOf<Message>(server: ReturnType<typeof fork>): Promise<Message> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(server, 'exit', { signal }).then(() => {
    throw new Error('the server of the bench ended');
  });
  try {
    const [message] = (await Promise.race([once(server, 'message', { signal }), ended])) as [Message];
    return message;
  } finally {
    answered.abort();
  }
}

function wrkVersion(): string {
  try {
    return execFileSync('wrk', ['-v']).toString().split('\n')[0] ?? '';
  } catch (error) {
    // `wrk -v` prints its version and ends with 1
    return String((error as { stdout?: Buffer }).stdout).split('\n')[0] ?? '';
  }
}

await main();
