import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { softReload } from '#wire/nearby.ts';
import { median } from '../report.ts';
import {
  asksStores,
  type Moved,
  type RivalName,
  rivalEndpoints,
  type ServerReady,
  unpacked,
} from './contestants.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { type Loaded, type Round, roundOf, type Window } from './rounds.ts';

const run = promisify(execFile);

export interface MeasureOptions {
  readonly port: number;
  /** For the script of the load generator. */
  readonly folder: string;
  readonly pids: { readonly server: number; readonly stores: readonly number[] };
  /** What the people did who moved so far. */
  readonly moved: () => Promise<Moved>;
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** Medians over the valid rounds, NaN where none is; CPU in microseconds a request. */
export interface Measured extends Omit<Round, 'invalid'> {
  readonly contestant: RivalName | 'own';
  readonly totalMicros: number;
  readonly validRounds: number;
  /** In their order, the invalid ones too. */
  readonly rounds: readonly Round[];
}

const QUIET_SECONDS = 2;
const MOST_SECONDS = 20;
const CONNECTIONS = 8;

export async function measure(ready: ServerReady, options: MeasureOptions): Promise<Measured[]> {
  const { rounds, seconds, warmUpSeconds } = options;
  const script = writeScript(options.folder, ready.requests);
  const pathOf = (name: RivalName | 'own') => (name === 'own' ? softReload.path : rivalEndpoints[name].path);
  const load = (name: RivalName | 'own', forSeconds: number) =>
    loadOnce(`http://127.0.0.1:${options.port}${pathOf(name)}`, script, forSeconds, options);
  const rest = async () => (await windowOf(options, () => sleep(QUIET_SECONDS * 1_000))).window;

  for (const name of ready.contestants) await load(name, warmUpSeconds);
  const results = new Map(ready.contestants.map((name): [RivalName | 'own', Round[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of ready.contestants) {
      // What the moving people cost is taken right beside what it is taken from: it is not the same all the time.
      const before = await rest();
      const loaded = await load(name, seconds);
      const one = roundOf(loaded, [before, await rest()], asksStores(name));
      if (one.invalid !== null) console.log(`round ${round + 1}, ${name}: invalid, ${one.invalid}`);
      results.get(name)?.push(one);
    }
  }
  return [...results].map(([contestant, all]) => {
    const valid = all.filter(({ invalid }) => invalid === null);
    const of = (figure: (round: Round) => number) => median(valid.map(figure));
    return {
      contestant,
      requestsPerSecond: of((round) => round.requestsPerSecond),
      positionsPerSecond: of((round) => round.positionsPerSecond),
      serverMicros: of((round) => round.serverMicros),
      storeMicros: of((round) => round.storeMicros),
      totalMicros: of((round) => round.serverMicros + round.storeMicros),
      medianMs: of((round) => round.medianMs),
      p99Ms: of((round) => round.p99Ms),
      validRounds: valid.length,
      rounds: all,
    };
  });
}

interface Used extends Moved {
  readonly server: number;
  readonly stores: number;
  readonly at: number;
  readonly idleMs: number;
  readonly coreMs: number;
}

async function used({ pids, moved }: MeasureOptions): Promise<Used> {
  const cores = cpus().map(({ times }) => times);
  return {
    server: cpuSecondsOf(pids.server),
    stores: pids.stores.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    at: performance.now(),
    idleMs: cores.reduce((sum, { idle }) => sum + idle, 0),
    coreMs: cores.reduce((sum, times) => sum + Object.values(times).reduce((all, ms) => all + ms, 0), 0),
    ...(await moved()),
  };
}

async function windowOf<Result>(
  options: MeasureOptions,
  work: () => Promise<Result>,
): Promise<{ readonly window: Window; readonly result: Result }> {
  const before = await used(options);
  const result = await work();
  const after = await used(options);
  const window = {
    seconds: (after.at - before.at) / 1_000,
    server: after.server - before.server,
    stores: after.stores - before.stores,
    taken: after.taken - before.taken,
    mirrored: after.mirrored - before.mirrored,
    idleShare: (after.idleMs - before.idleMs) / (after.coreMs - before.coreMs),
  };
  return { window, result };
}

async function loadOnce(
  url: string,
  script: string,
  seconds: number,
  options: MeasureOptions,
): Promise<Loaded> {
  const { window, result } = await windowOf(options, () =>
    // wrk takes whole seconds only
    run('wrk', [
      ...['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', script, url],
    ]),
  );
  const [, requests, refused, medianMicros, p99Micros] =
    /^RESULT (\d+) (\d+) ([\d.]+) ([\d.]+)$/m.exec(result.stdout)?.map(Number) ?? [];
  // A rival may need longer than a round for its first answers.
  if (requests === 0 && refused === 0 && seconds < MOST_SECONDS)
    return loadOnce(url, script, MOST_SECONDS, options);
  if (!requests || refused !== 0)
    throw new Error(`${url} was not answered as it should be:\n${result.stdout}`);
  return {
    ...window,
    requests,
    medianMs: (medianMicros ?? 0) / 1_000,
    p99Ms: (p99Micros ?? 0) / 1_000,
  };
}

/** Sends requests as one viewer after another, each from their own place. */
function writeScript(folder: string, requests: ServerReady['requests']): string {
  const file = path.join(folder, 'reload.lua');
  const list = requests
    .map(({ token, body }) => `{${JSON.stringify(token)},${JSON.stringify(body)}}`)
    .join(',\n');
  writeFileSync(
    file,
    `local viewers = {${list}}
local made, at = {}, 0
function init(args)
  for i, viewer in ipairs(viewers) do
    made[i] = wrk.format("POST", wrk.path, {
      ["Authorization"] = "Bearer " .. viewer[1],
      ["Content-Type"] = "application/json",
    }, viewer[2])
  end
end
function request()
  at = at % #made + 1
  return made[at]
end
function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %.1f %.1f\\n", summary.requests, summary.errors.status + summary.errors.timeout
    + summary.errors.read + summary.errors.connect, latency:percentile(50), latency:percentile(99)))
end
`,
  );
  return file;
}

/** Bytes of a body as it went over the wire to a client that takes brotli: medians over some viewers. */
export interface Wire {
  readonly firstBytes: number;
  readonly firstPlainBytes: number;
  readonly unchangedBytes: number;
  readonly people: number;
}

export async function measureWire(port: number, requests: ServerReady['requests']): Promise<Wire> {
  const first: number[] = [];
  const plain: number[] = [];
  const unchanged: number[] = [];
  const people: number[] = [];
  for (const { token, body } of requests.slice(0, 200)) {
    const answer = await reload(port, token, body);
    const read = softReload.answer.parse(JSON.parse(answer.text));
    if (read.nearbyVisitors.visitors.length < 300) continue;
    const since = { ...(JSON.parse(body) as object), since: read.nearbyVisitors.snapshotId };
    const again = await reload(port, token, JSON.stringify(since));
    first.push(answer.wireBytes);
    plain.push(answer.text.length);
    people.push(read.nearbyVisitors.visitors.length);
    unchanged.push(again.wireBytes);
  }
  return {
    firstBytes: median(first),
    firstPlainBytes: median(plain),
    unchangedBytes: median(unchanged),
    people: median(people),
  };
}

function reload(port: number, token: string, body: string): Promise<{ text: string; wireBytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'br',
    };
    const call = request(
      { port, host: '127.0.0.1', path: softReload.path, method: 'POST', headers },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const wire = Buffer.concat(pieces);
          resolve({
            text: unpacked(wire, response.headers['content-encoding']).toString(),
            wireBytes: wire.length,
          });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
