/**
 * `npm run bench:harvest`: how many people machines are shown within an hour before the captcha stops them, and how
 * many where they pass it. Anonymous visitors of one address look at one town after the other, or open one profile
 * after the other by its id, without the limits of calls, which would only make them slower.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { startBuiltServer } from '#platform/testing/built-server.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { MOST_PEOPLE_SEEN } from '#product/captcha/people-seen.rules.ts';
import { brand } from '#product/brand.ts';
import { passCaptcha } from '../apps/server/tests/captcha/captcha.fixture.ts';
import {
  fillTowns,
  PEOPLE_IN_A_TOWN,
  personIn,
  town,
} from '../apps/server/tests/captcha/town-people.fixture.ts';
import { admittedVisitor } from '../apps/server/tests/visitors/session.fixture.ts';
import { headOf, publish, thisMachine } from './report.ts';

/** With more people than an address is shown. */
const TOWNS = 80;

type Headers = Readonly<Record<string, string>>;
/** Asks for one item; the people it showed, or why not. */
type Ask = (headers: Headers) => Promise<readonly string[] | 'captcha' | 'refused'>;

interface Stop {
  readonly people: number;
  readonly seconds: number;
}
interface Harvest {
  readonly untilCaptcha: Stop;
  readonly untilRefused: Stop;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-harvest-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user where this process is root
  const dataDir = path.join(folder, 'data');
  await fill(dataDir);
  const server = await startBuiltServer({
    ...{ DATA_DIR: dataDir, DEMO_WORLD: '0', CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' },
  });
  try {
    const kinds = { towns: townsOf(server.url), 'profiles by id': profilesOf(server.url) };
    const measured = [];
    for (const [asked, asks] of Object.entries(kinds))
      for (const visitors of [1, 10]) {
        const address = `198.51.100.${measured.length + 1}`;
        const headers = await visitorsAt(server.url, address, visitors);
        measured.push({ asked, visitors, ...(await harvest(server.url, headers, asks)) });
      }
    report(measured);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const opened = await openDatabase({ database: { type: 'embedded' }, dataDir }, pino({ level: 'silent' }), {
    slug: brand.slug,
  });
  await migrate(opened.connection);
  await fillTowns(opened.database, TOWNS, null);
  await opened.close();
}

const visitorsAt = async (url: string, address: string, count: number): Promise<Headers[]> => {
  const from = { 'x-forwarded-for': address };
  const visitors: Headers[] = [];
  while (visitors.length < count)
    visitors.push({ ...(await admittedVisitor(url, undefined, from)).headers, ...from });
  return visitors;
};

const asking =
  (ask: (headers: Headers) => ReturnType<Browser['get']>, peopleIn: (body: unknown) => string[]): Ask =>
  async (headers) => {
    const { status, body, text } = await ask(headers);
    if (status === 403) return 'captcha';
    if (status === 429) return 'refused';
    if (status !== 200) throw new Error(`answered ${status}: ${text}`);
    return peopleIn(body);
  };

const townsOf = (url: string): Ask[] =>
  Array.from({ length: TOWNS }, (_, number) =>
    asking(
      (headers) =>
        new Browser(url).post(
          '/api/softReload',
          { physicalLocation: null, virtualLocation: town(number) },
          headers,
        ),
      (body) => {
        const { nearbyVisitors } = body as {
          readonly nearbyVisitors: { readonly visitors: readonly { readonly _id: string }[] };
        };
        return nearbyVisitors.visitors.map(({ _id }) => _id);
      },
    ),
  );

const profilesOf = (url: string): Ask[] =>
  Array.from({ length: TOWNS * PEOPLE_IN_A_TOWN }, (_, n) => personIn(1, n, 0)).map((id) =>
    asking(
      (headers) => new Browser(url).get(`/api/user/profile?userId=${id}`, headers),
      () => [id],
    ),
  );

/** All visitors work at once, each on the next item, until none is answered anymore. */
async function harvest(url: string, visitors: readonly Headers[], asks: readonly Ask[]): Promise<Harvest> {
  const left = asks.values();
  const people = new Set<string>();
  const begunAt = performance.now();
  const stop = (): Stop => ({ people: people.size, seconds: (performance.now() - begunAt) / 1_000 });
  const captchas: Stop[] = [];
  const take = async (headers: Headers): Promise<void> => {
    for (const ask of left) {
      let answer = await ask(headers);
      while (answer === 'captcha') {
        captchas.push(stop());
        await passCaptcha(new Browser(url), headers);
        answer = await ask(headers);
      }
      if (answer === 'refused') return;
      for (const id of answer) people.add(id);
    }
    throw new Error('nobody was refused');
  };
  await Promise.all(visitors.map(take));
  const [untilCaptcha] = captchas;
  if (!untilCaptcha) throw new Error('nobody met the captcha');
  return { untilCaptcha, untilRefused: stop() };
}

function report(
  measured: readonly (Harvest & { readonly asked: string; readonly visitors: number })[],
): void {
  const machine = thisMachine();
  const { visitor, address } = MOST_PEOPLE_SEEN;
  const lines = measured.map(
    ({ asked, visitors, untilCaptcha, untilRefused }) =>
      `| ${asked} | ${visitors} | ${untilCaptcha.people} | ${untilCaptcha.seconds.toFixed(1)} s | ${untilRefused.people} | ${untilRefused.seconds.toFixed(1)} s |`,
  );
  const text = [
    ...headOf('How many people machines are shown within an hour', machine),
    '',
    `Anonymous visitors of one address who ask as fast as they are answered, and pass each captcha. A visitor is to meet it after ${visitor} distinct people, an address after ${address}; as many again are to be refused.`,
    '',
    '| Asked for | Visitors | People until the captcha | After | People until the refusal | After |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
    '',
  ].join('\n');
  const figures = Object.fromEntries(
    measured.map(({ asked, visitors, untilRefused }) => [
      `people shown, ${asked}, ${visitors} visitors`,
      untilRefused.people,
    ]),
  );
  publish('harvest', text, { machine, measured }, figures);
}

await main();
