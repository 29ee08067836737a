import { afterEach, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

const houston = { lat: 29.76, lng: -95.37 };
const berlin = { lat: 52.52, lng: 13.4 };
const chicago = { lat: 41.88, lng: -87.63 };
const blocked = [403, { error: 'location-blocked', alert: 'LOCATION_BLOCKED' }];

let server: TestServer;
afterEach(() => server.close());

async function start(env: Record<string, string>) {
  server = await startTestServer({ env });
  const { headers } = await admittedVisitor(server.url);
  return async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...more },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.json()] as const;
  };
}

it('[MAP-24] [MAP-25] a reload where the product is not offered is refused, and answered everywhere else', async () => {
  const post = await start({ UNAVAILABLE_AREAS: 'US-TX,DE' });
  const { path } = endpoints.softReload;
  expect(await post(path, { physicalLocation: houston })).toEqual(blocked);
  expect(await post(path, { physicalLocation: berlin })).toEqual(blocked);
  expect(await post(path, { physicalLocation: chicago, virtualLocation: berlin })).toEqual(blocked);
  expect((await post(path, { physicalLocation: chicago }))[0]).toBe(200);
  expect(server.logged.join()).not.toMatch(/29\.76|95\.37|52\.52|13\.4/);
});

it('[MAP-25] US covers every state, and without the setting the product is offered everywhere', async () => {
  const post = await start({ UNAVAILABLE_AREAS: 'US' });
  const { path } = endpoints.softReload;
  expect(await post(path, { physicalLocation: houston })).toEqual(blocked);
  expect(await post(path, { physicalLocation: chicago })).toEqual(blocked);
  expect((await post(path, { physicalLocation: berlin }))[0]).toBe(200);
  await server.close();
  const open = await start({});
  expect((await open(path, { physicalLocation: houston }))[0]).toBe(200);
});

it('[ROUTE-07] the country that the proxy names counts when COUNTRY_HEADER is set', async () => {
  const ask = { physicalLocation: null };
  const country = { 'x-country': 'NZ' };
  const { path } = endpoints.verifyJurisdiction;
  const behindProxy = await start({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Country' });
  expect((await behindProxy(path, ask, country))[1]).toMatchObject({ jurisdiction: 'NZ', minimumAge: 20 });
  await server.close();
  const alone = await start({});
  expect((await alone(path, ask, country))[1]).toMatchObject({ jurisdiction: null });
});

it('[ROUTE-07] a country header is ignored from a client that bypasses the trusted proxy', async () => {
  const { path } = endpoints.verifyJurisdiction;
  const country = { 'x-country': 'NZ', 'x-forwarded-for': '10.0.0.1' };
  const pastTheProxy = await start({ TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'X-Country' });
  const [, answer] = await pastTheProxy(path, { physicalLocation: null }, country);
  expect(answer).toMatchObject({ jurisdiction: null });
});
