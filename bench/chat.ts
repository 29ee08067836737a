/**
 * `npm run bench:chat`: messages between pairs of people, delivered after they are stored, beside ejabberd and Prosody
 * with their archives in the same PostgreSQL; and a conversation of 50,000 messages beside one of 50. `-- --short` is for
 * trying it out, and so is `-- --rounds=1 --seconds=2 --pairs=50 --only=hereabout,ejabberd` (ours always runs);
 * `--profile` writes CPU profiles of our server and prints the cost of statements; `--no-length` skips the long
 * conversation.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#platform/config/project-root.ts';
import { freePort } from '#platform/testing/process.ts';
import { type Contestant, contestantNames } from './chat/contestant.ts';
import { startEjabberd } from './chat/ejabberd.ts';
import { startHereabout } from './chat/hereabout.ts';
import { Driver, type Round } from './chat/load.ts';
import { measureLongConversation } from './chat/long-conversation.ts';
import { leavingOut } from './chat/packages.ts';
import { SETTINGS, startPostgres } from './chat/postgres.ts';
import { printStatements, PROFILED } from './chat/profile.ts';
import { startProsody } from './chat/prosody.ts';
import { figuresOf, type Measured, toMarkdown } from './chat/report.ts';
import { PrivateServers } from './private-servers.ts';
import { publish, thisMachine } from './report.ts';

const IN_FLIGHT = [1, 10] as const;
const WARM_UP_SECONDS = 3;
const FULL = { rounds: 5, seconds: 6, pairs: 50 } as const;
const SHORT = { rounds: 1, seconds: 2, pairs: 50 } as const;

const optionOf = (name: string): string | undefined =>
  process.argv.flatMap((arg) => (arg.startsWith(`--${name}=`) ? [arg.slice(name.length + 3)] : []))[0];
const isShort = process.argv.includes('--short');
const usual = isShort ? SHORT : FULL;
const rounds = Number(optionOf('rounds') ?? usual.rounds);
const seconds = Number(optionOf('seconds') ?? usual.seconds);
const pairs = Number(optionOf('pairs') ?? usual.pairs);
const only: readonly string[] = optionOf('only')?.split(',') ?? contestantNames;
const isProfiled = process.argv.includes('--profile');
const measuresLength = !isShort && !process.argv.includes('--no-length');
const isThorough =
  !isProfiled && measuresLength && rounds >= FULL.rounds && seconds >= FULL.seconds && pairs === FULL.pairs;

async function main(): Promise<void> {
  const servers = new PrivateServers('bench-chat-');
  const contestants: Contestant[] = [];
  try {
    const postgres = await startPostgres(servers, await freePort(), isProfiled ? PROFILED : []);
    if (!postgres) {
      console.log(
        'skipped: PostgreSQL is not installed (Debian: apt-get install postgresql); nothing was measured',
      );
      return;
    }
    const profileFolder = isProfiled ? path.join(projectRoot, '.cache', 'bench-chat') : null;
    if (profileFolder !== null) mkdirSync(profileFolder, { recursive: true });
    const own = await startHereabout(servers, postgres.port, pairs, profileFolder);
    contestants.push(own);
    const leftOut: string[] = [];
    for (const [name, start] of Object.entries(peers)) {
      const started = only.includes(name)
        ? await start(servers, postgres.port, pairs)
        : { missing: [] as string[] };
      if ('missing' in started) {
        const { line, report } = leavingOut(name, started);
        if (line !== null) console.log(line);
        leftOut.push(report);
      } else contestants.push(started);
    }
    if (!measuresLength) leftOut.push('the long conversation');

    const measured = await measure(
      contestants.map((one) => new Driver(one)),
      postgres.pid,
    );
    const long = measuresLength
      ? await measureLongConversation(own, postgres.pid, isThorough ? FULL.rounds : 1)
      : [];
    if (isProfiled) await printStatements(own.pool);
    const isFull = isThorough && contestants.length === contestantNames.length;
    const machine = {
      ...thisMachine(),
      postgres: `${postgres.version}; ${SETTINGS.join(', ')}; fsync and synchronous_commit on`,
      ...Object.fromEntries(contestants.slice(1).map(({ name, version }) => [name, version])),
      settings: `${pairs} pairs, ${rounds} rounds of ${seconds} s each, interleaved${isFull ? '' : '; SHORT RUN, for trying only'}`,
      ...(leftOut.length > 0 && { 'left out': leftOut.join('; ') }),
    };
    publish(
      isFull ? 'chat' : 'chat-short',
      toMarkdown({ machine, measured, long }),
      { machine, measured, long },
      figuresOf(measured, long),
    );
  } finally {
    for (const contestant of contestants) await contestant.end();
    await servers.end();
  }
}

const peers = { ejabberd: startEjabberd, prosody: startProsody } as const;

/** Runs the contestants in turns, so that other load on the machine affects all equally. */
async function measure(drivers: readonly Driver[], postgresPid: number): Promise<Measured[]> {
  for (const driver of drivers) {
    await driver.connect();
    await driver.rest();
    for (const inFlight of IN_FLIGHT) await driver.run({ inFlight, seconds: WARM_UP_SECONDS, postgresPid });
    // Autovacuum would do so within a minute, in the middle of a round.
    await driver.contestant.pool.query('vacuum analyze');
    await driver.rest();
  }
  const measured = IN_FLIGHT.flatMap((inFlight) =>
    drivers.map((driver) => ({ driver, inFlight, name: driver.contestant.name, rounds: [] as Round[] })),
  );
  for (let round = 0; round < rounds; round++)
    for (const one of measured) {
      console.log(`round ${round + 1} of ${rounds}: ${one.name}, ${one.inFlight} in flight`);
      one.rounds.push(await one.driver.run({ inFlight: one.inFlight, seconds, postgresPid }));
    }
  return measured.map(({ name, inFlight, rounds: all }) => ({ name, inFlight, rounds: all }));
}

await main();
