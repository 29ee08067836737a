import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { softReload } from '#product/nearby/contract.ts';
import { median } from '../report.ts';
import { type RivalName, rivalEndpoints, type ServerReady, unpacked } from './contestants.ts';
import { cpuSecondsOf } from '../cpu.ts';

const run = promisify(execFile);

export interface MeasureOptions {
  readonly port: number;
  /** For the script of the load generator. */
  readonly folder: string;
  readonly pids: { readonly server: number; readonly stores: readonly number[] };
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** Medians over the rounds; CPU in microseconds a request, without what the moving people cost anyway. */
export interface Measured {
  readonly contestant: RivalName | 'own';
  readonly requestsPerSecond: number;
  readonly serverMicros: number;
  readonly storeMicros: number;
  readonly totalMicros: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

interface Round {
  readonly requests: number;
  readonly elapsed: number;
  readonly server: number;
  readonly stores: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const IDLE_SECONDS = 2;
const MOST_SECONDS = 20;
const CONNECTIONS = 8;

export async function measure(ready: ServerReady, options: MeasureOptions): Promise<Measured[]> {
  const { pids, rounds, seconds, warmUpSeconds } = options;
  const script = writeScript(options.folder, ready.requests);
  const pathOf = (name: RivalName | 'own') => (name === 'own' ? softReload.path : rivalEndpoints[name].path);
  const load = (name: RivalName | 'own', forSeconds: number) =>
    loadOnce(`http://127.0.0.1:${options.port}${pathOf(name)}`, script, forSeconds, pids);

  for (const name of ready.contestants) await load(name, warmUpSeconds);
  const results = new Map(ready.contestants.map((name): [RivalName | 'own', Net[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of ready.contestants) {
      // What the moving people cost is taken right beside what it is taken from: it is not the same all the time.
      const before = await idleOnce(pids);
      const loaded = await load(name, seconds);
      const after = await idleOnce(pids);
      results.get(name)?.push({
        ...loaded,
        server: perRequest(loaded, loaded.server, (before.server + after.server) / 2),
        stores: perRequest(loaded, loaded.stores, (before.stores + after.stores) / 2),
      });
    }
  }
  return [...results].map(([contestant, all]) => ({
    contestant,
    requestsPerSecond: median(all.map(({ requests, elapsed }) => requests / elapsed)),
    serverMicros: median(all.map(({ server }) => server)),
    storeMicros: median(all.map(({ stores }) => stores)),
    totalMicros: median(all.map(({ server, stores }) => server + stores)),
    medianMs: median(all.map(({ medianMs }) => medianMs)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  }));
}

/** A round whose CPU is microseconds a request, without the moving people. */
type Net = Round;

const perRequest = ({ requests, elapsed }: Round, seconds: number, idlePerSecond: number): number =>
  ((seconds - idlePerSecond * elapsed) / requests) * 1e6;

const used = (pids: MeasureOptions['pids']) => ({
  server: cpuSecondsOf(pids.server),
  stores: pids.stores.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
});

async function idleOnce(pids: MeasureOptions['pids']): Promise<{ server: number; stores: number }> {
  const before = used(pids);
  const start = performance.now();
  await sleep(IDLE_SECONDS * 1_000);
  const elapsed = (performance.now() - start) / 1_000;
  const after = used(pids);
  return {
    server: (after.server - before.server) / elapsed,
    stores: (after.stores - before.stores) / elapsed,
  };
}

async function loadOnce(
  url: string,
  script: string,
  seconds: number,
  pids: MeasureOptions['pids'],
): Promise<Round> {
  const before = used(pids);
  const start = performance.now();
  // wrk takes whole seconds only
  const { stdout } = await run('wrk', [
    ...['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', script, url],
  ]);
  const elapsed = (performance.now() - start) / 1_000;
  const after = used(pids);
  const [, requests, refused, medianMicros, p99Micros] =
    /^RESULT (\d+) (\d+) ([\d.]+) ([\d.]+)$/m.exec(stdout)?.map(Number) ?? [];
  // A rival may need longer than a round for its first answers.
  if (requests === 0 && refused === 0 && seconds < MOST_SECONDS)
    return loadOnce(url, script, MOST_SECONDS, pids);
  if (!requests || refused !== 0) throw new Error(`${url} was not answered as it should be:\n${stdout}`);
  return {
    requests,
    elapsed,
    server: after.server - before.server,
    stores: after.stores - before.stores,
    medianMs: (medianMicros ?? 0) / 1_000,
    p99Ms: (p99Micros ?? 0) / 1_000,
  };
}

/** Asks as one viewer after another, each from where he is. */
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
    const since = { ...(JSON.parse(body) as object), since: read.nearbyVisitors.answerId };
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
