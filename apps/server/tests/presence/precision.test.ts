import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { endpoints } from '#wire/endpoints.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { getPrecision, setPrecision } = endpoints;
const told = async (headers: Readonly<Record<string, string>>) => {
  const response = await fetch(`${server.url}${getPrecision.path}`, { headers });
  return [response.status, await response.json()];
};

it('the cell size is visible only to the visitor who chose it', async () => {
  const [one, another] = await Promise.all([admittedVisitor(server.url), admittedVisitor(server.url)]);
  expect(await told(one.headers)).toEqual([200, { cellMetres: DEFAULT_CELL_METRES }]);
  const chosen = await fetch(`${server.url}${setPrecision.path}`, {
    method: setPrecision.method,
    headers: { ...one.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cellMetres: 2000 }),
  });
  expect(chosen.status).toBe(200);
  expect(await told(one.headers)).toEqual([200, { cellMetres: 2000 }]);
  expect(await told(another.headers)).toEqual([200, { cellMetres: DEFAULT_CELL_METRES }]);
  expect(await told({})).toEqual([401, { error: 'unauthenticated' }]);
});
