import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEndpoints, createHttp } from '#platform/http/serve.ts';
import { openHttp } from '#platform/testing/http.ts';
import { searchAreas } from '#product/basemap/contract.ts';
import { createAreas } from './gazetteer/areas.ts';
import { makeSearchAreas } from './search-areas.ts';

let app: FastifyInstance;
let origin: string;
const lines: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const options = { ...openHttp, log };
  app = await createHttp(options);
  addEndpoints(app, { searchAreas }, { searchAreas: makeSearchAreas(createAreas()) }, options);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (q: string) => fetch(`${origin}/api/map/search-areas?q=${encodeURIComponent(q)}`);

it('everyone may search areas by name', async () => {
  const answer = await ask('Zürich');
  expect(answer.status).toBe(200);
  const body = searchAreas.answer.parse(await answer.json());
  expect(body.areas[0]).toMatchObject({ name: 'Zürich', country: 'Switzerland' });
});

it('a query without letters finds nothing, and a missing one is refused', async () => {
  expect(await (await ask('***')).json()).toEqual({ areas: [] });
  expect(await (await ask('%_')).json()).toEqual({ areas: [] });
  for (const q of ['', '   ', 'a'.repeat(81), 'a\u0000']) expect((await ask(q)).status, q).toBe(400);
  expect((await fetch(`${origin}/api/map/search-areas`)).status).toBe(400);
  expect((await fetch(`${origin}/api/map/search-areas?q=a&q=b`)).status).toBe(400);
});

it('[BASEMAP-06] the log contains nothing typed into the search', async () => {
  await ask('Timbuktu');
  expect(lines.join()).not.toMatch(/timbuktu/i);
});
