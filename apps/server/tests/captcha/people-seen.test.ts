import { hash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { cellAt, cellId } from '#product/presence/grid.rules.ts';
import { softReload } from '#wire/nearby.ts';
import { listen } from '../chat/chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';
import { passCaptcha } from './captcha.fixture.ts';

const ASKED = { status: 403, body: { error: 'CAPTCHA_REQUIRED' } };
const TOO_MANY = { status: 429, body: { error: 'RATE_LIMIT', reason: 'softReload' } };
/** At most this many are in an answer. */
const PEOPLE_IN_A_TOWN = 300;
const TOWNS = 36;

/** Towns a degree apart, so that none is seen from another. */
const town = (number: number): LatLng => ({ lat: 10 + number, lng: -87.63 });

let empty: TestServer;
let server: TestServer;
beforeAll(async () => {
  const serverKey = randomBytes(32);
  empty = await startTestServer({ parts: { serverKey } });
  const { database } = empty.database;
  await database.execute(sql`
    insert into visitors (id, handle, date_of_birth, policies_version, created_at)
    select substr(md5(n::text), 1, 24), 'one' || n, '1990-01-01', 1000, now()
    from generate_series(0, ${TOWNS * PEOPLE_IN_A_TOWN - 1}) n`);
  const cells = Array.from({ length: TOWNS }, (_, number) => cellId(cellAt(town(number), 500)));
  await database.execute(sql`
    insert into presence_positions (visitor_id, standing, cell, phase_seconds, last_seen_at)
    select substr(md5(n::text), 1, 24), 'shown', (string_to_array(${cells.join()}, ','))[n % ${TOWNS}::int + 1], 0, now()
    from generate_series(0, ${TOWNS * PEOPLE_IN_A_TOWN - 1}) n`);
  server = await startTestServer({
    env: { CAPTCHA: 'on', TRUST_PROXY: '127.0.0.1' },
    parts: { serverKey, database },
  });
});
afterAll(async () => {
  await server.close();
  await empty.close();
});

type Headers = Readonly<Record<string, string>>;

/** A new visitor who calls from an address. */
async function visitorAt(address: string): Promise<Headers> {
  return { ...(await admittedVisitor(server.url)).headers, 'x-forwarded-for': address };
}
const lookAt = (headers: Headers, number: number) =>
  new Browser(server.url).post(
    '/api/softReload',
    { physicalLocation: null, virtualLocation: town(number) },
    headers,
  );
async function lookAtMany(headers: Headers, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) expect((await lookAt(headers, number)).status).toBe(200);
}

describe('people seen within an hour', () => {
  it('are full answers, and the same people count once', async () => {
    const visitor = await visitorAt('192.0.2.1');
    for (let n = 0; n < 20; n += 1) {
      const { status, body } = await lookAt(visitor, 0);
      expect(status).toBe(200);
      expect(softReload.answer.parse(body).nearbyVisitors.visitors).toHaveLength(PEOPLE_IN_A_TOWN);
    }
  });

  it('by one visitor from anywhere, beyond 3,000 need a captcha, and beyond 6,000 are refused', async () => {
    const visitor = await visitorAt('192.0.2.2');
    const elsewhere = { ...visitor, 'x-forwarded-for': '192.0.2.3' };
    await lookAtMany(visitor, 0, 5);
    await lookAtMany(elsewhere, 5, 9);
    await lookAt(visitor, 9);
    await lookAt(visitor, 10);
    expect(await lookAt(visitor, 11)).toMatchObject(ASKED);
    expect(await lookAt(elsewhere, 0)).toMatchObject(ASKED);
    expect((await passCaptcha(new Browser(server.url), visitor)).status).toBe(204);
    await lookAtMany(visitor, 11, 19);
    await lookAt(visitor, 19);
    await lookAt(visitor, 20);
    const refused = await lookAt(visitor, 21);
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await passCaptcha(new Browser(server.url), visitor);
    expect(await lookAt(visitor, 21)).toMatchObject(TOO_MANY);
    expect((await lookAt(await visitorAt('192.0.2.4'), 21)).status).toBe(200);
  });

  it('count too where their profiles are opened by id, which need the captcha as well', async () => {
    const headers = await visitorAt('192.0.2.5');
    const open = (n: number) =>
      new Browser(server.url).get(`/api/user/profile?userId=${hash('md5', String(n)).slice(0, 24)}`, headers);
    await lookAtMany(headers, 0, 9);
    for (let n = 0; n < 200; n += 1) expect((await open(20 + n * TOWNS)).status).toBe(200);
    // Again, which counts no one twice.
    for (let n = 0; n < 200; n += 1) expect((await open(20 + n * TOWNS)).status).toBe(200);
    for (let n = 0; n < 200; n += 1) await open(21 + n * TOWNS);
    expect(await open(22)).toMatchObject(ASKED);
    expect(await lookAt(headers, 0)).toMatchObject(ASKED);
  });

  it('by all visitors of an address, beyond 10,000 need a captcha', async () => {
    for (const from of [0, 8, 16, 24]) await lookAtMany(await visitorAt('198.51.100.1'), from, from + 8);
    const last = await visitorAt('198.51.100.1');
    for (let number = 32; number < TOWNS; number += 1) await lookAt(last, number);
    const next = await visitorAt('198.51.100.1');
    expect(await lookAt(next, 0)).toMatchObject(ASKED);
    expect((await lookAt(await visitorAt('198.51.100.2'), 0)).status).toBe(200);
    await passCaptcha(new Browser(server.url), next);
    expect((await lookAt(next, 0)).status).toBe(200);
  });
});

describe('viewpoints of the live channel', () => {
  it('count like those of reloads when the rooms are moved', async () => {
    const headers = await visitorAt('203.0.113.1');
    const move = (number: number) =>
      new Browser(server.url).post(
        '/api/v2/soft-reload/update-rooms',
        { physicalLocation: [100, -60 + number] },
        headers,
      );
    for (let number = 0; number < 40; number += 1) expect((await move(number)).status).toBe(200);
    expect(await move(40)).toMatchObject(ASKED);
    expect(await lookAt(headers, 35)).toMatchObject(ASKED);
    await passCaptcha(new Browser(server.url), headers);
    expect((await move(40)).status).toBe(200);
  });

  it('count like those of reloads when a page watches, which hears nothing there until the captcha is passed', async () => {
    const headers = await visitorAt('203.0.113.2');
    const page = await listen(server, { headers });
    const resyncs = () => page.frames.filter(({ type }) => type === 'resync').length;
    for (let number = 0; number < 40; number += 1)
      page.say({ type: 'watch', center: { lat: -60 + number, lng: 100 } });
    page.say({ type: 'watch', center: town(3) });
    // For the last alone.
    await expect.poll(resyncs).toBe(1);

    const come = async () => {
      const other = await admittedVisitor(server.url);
      await new Browser(server.url).post(
        '/api/softReload',
        { physicalLocation: town(3) },
        { ...other.headers, 'x-forwarded-for': '203.0.113.3' },
      );
      return other.visitor._id;
    };
    const heard = () => JSON.stringify(page.frames.filter(({ type }) => type === 'events'));
    const unheard = await come();
    const witness = await listen(server, { headers: await visitorAt('203.0.113.4') });
    witness.say({ type: 'watch', center: town(3) });
    await witness.settle();
    const second = await come();
    await expect.poll(() => JSON.stringify(witness.frames)).toContain(second);
    await page.settle();
    expect(heard()).toBe('[]');
    await passCaptcha(new Browser(server.url), headers);
    const third = await come();
    await expect.poll(heard).toContain(third);
    expect(heard()).not.toContain(unheard);
    for (const listener of [page, witness]) listener.close();
  });
});
