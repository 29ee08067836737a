import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { validInput } from '#platform/testing/arbitrary-input.ts';
import { countedDatabase, type CountedDatabase } from '#platform/testing/counted-database.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { type Endpoints, endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

let fresh: FreshDatabase;
let counted: CountedDatabase;
let server: TestServer;
let session: Session;
beforeAll(async () => {
  fresh = await freshDatabase();
  counted = countedDatabase(fresh.database);
  server = await startTestServer({ parts: { database: counted.database } });
  session = await admittedVisitor(server.url);
});
afterAll(async () => {
  await server.close();
  await fresh.close();
});

const writes = (Object.keys(endpoints) as (keyof Endpoints)[]).filter(
  (name) => endpoints[name].method !== 'GET',
);

/** What the server does at intervals whatever is called: ticks, emails that wait, and what expires. */
const ownWork =
  /"last_seen_at" <|"account_emails"|"activate_by"|"last_used_on"|"captcha_used_challenges"|^delete from|"chat_|"group_/;

it.each(writes)('%s is refused from a foreign page, whatever the browser sends', async (name) => {
  const endpoint: Endpoint = endpoints[name];
  const [body] = fc.sample(validInput(endpoint.body, [session.visitor._id]), 1);
  const cookie = { cookie: session.headers['cookie'] ?? '' };
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: `${session.headers['origin'] ?? ''}.elsewhere.example` },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: `${server.url}/` },
    {},
  ];
  const withCookie = foreign.map((headers) => ({ ...cookie, ...headers }));
  // A foreign page could set a cookie where there is none; clients other than browsers send no Origin.
  const withoutCookie = foreign.filter((headers) => 'origin' in headers || 'sec-fetch-site' in headers);
  for (const headers of [...withCookie, ...withoutCookie]) {
    counted.resetCount();
    const response = await fetch(`${server.url}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
    expect([headers, response.status, await response.json()]).toEqual([
      headers,
      403,
      { error: 'foreign-origin' },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(counted.statements().filter((text) => !ownWork.test(text))).toEqual([]);
  }
});

it('a client other than a browser can start without an origin', async () => {
  const { method, path } = endpoints.startAnonymous;
  const response = await fetch(`${server.url}${path}`, { method });
  expect(response.status).toBe(200);
});
