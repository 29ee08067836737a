import { afterEach, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const here = { lat: 41.88, lng: -87.63 };
const { softReload, updateRooms, startAnonymous } = endpoints;

let server: TestServer;
afterEach(() => server.close());

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });
const reload = (headers?: Readonly<Record<string, string>>) =>
  post(softReload.path, { physicalLocation: here }, headers);
const told = async (answer: Response): Promise<unknown[]> => [answer.status, await answer.json()];

it('[API-02] [API-22] neither call returns anything without a session, or before the age check', async () => {
  server = await startTestServer();
  const rooms = (headers?: Readonly<Record<string, string>>) =>
    post(updateRooms.path, { physicalLocation: [here.lng, here.lat] }, headers);
  for (const call of [reload, rooms])
    expect(await told(await call())).toEqual([401, { error: 'unauthenticated' }]);

  const started = await post(startAnonymous.path, {});
  const cookie = started.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  for (const call of [reload, rooms])
    expect(await told(await call({ cookie: cookie.join('; ') }))).toEqual([
      403,
      { error: 'not-admitted', reason: 'date-of-birth' },
    ]);
});

it('[D7-09] the 31st reload of a visitor within a minute is refused with its reason and a wait, others are not', async () => {
  const now = new Date();
  server = await startTestServer({ env: { RATE_LIMITS: 'on' }, clock: { now: () => now } });
  const [eager, other] = await Promise.all([admittedVisitor(server.url), admittedVisitor(server.url)]);
  for (let n = 0; n < 30; n++) expect((await reload(eager.headers)).status).toBe(200);
  const refused = await reload(eager.headers);
  expect(await told(refused)).toEqual([
    429,
    { error: 'RATE_LIMIT', reason: 'softReload', message: 'too many requests' },
  ]);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect((await reload(other.headers)).status).toBe(200);
});

it('[MAP-24] [MAP-25] where the product is not offered, the position is not stored and the answer is only the refusal', async () => {
  server = await startTestServer({ env: { UNAVAILABLE_AREAS: 'US-IL' } });
  const { headers } = await admittedVisitor(server.url);
  expect(await told(await reload(headers))).toEqual([
    403,
    { error: 'location-blocked', alert: 'LOCATION_BLOCKED' },
  ]);
  const elsewhere = await post(
    softReload.path,
    { physicalLocation: null, virtualLocation: { lat: 48.2, lng: 16.4 } },
    headers,
  );
  expect(softReload.answer.parse(await elsewhere.json()).published).toBeNull();
});
