import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_SAVED_AREAS, type SavedArea } from '#product/map/saved-areas.contract.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { admittedVisitor, type Session } from '../visitors/session.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Told {
  readonly saved: SavedArea;
  readonly areas: SavedArea[];
  readonly error?: string;
}
async function ask({ headers }: Session, path: string, body?: object): Promise<Told> {
  const response = await fetch(`${server.url}/api/map/${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Told;
}
const save = (who: Session, area: object) => ask(who, 'save-area', { area: { zoom: 12, ...area } });
const OSLO = { lat: 59.91273, lng: 10.74609 };

it('an area is saved rounded to about a kilometer, under its name or the nearest town, once, for its owner only', async () => {
  const [one, other] = [await admittedVisitor(server.url), await admittedVisitor(server.url)];
  const saved = { name: 'Oslo', location: { lat: 59.91, lng: 10.75 }, zoom: 12 };
  expect(await save(one, { location: OSLO })).toEqual({ saved, areas: [saved] });
  const again = await save(one, {
    name: ' By the fjord ',
    location: { lat: 59.9098, lng: 10.7521 },
    zoom: 13.04,
  });
  expect(again.areas).toEqual([{ ...saved, name: 'By the fjord', zoom: 13 }]);
  await save(one, { name: 'Alps', location: { lat: 46, lng: 8 } });
  expect((await ask(one, 'saved-areas')).areas.map(({ name }) => name)).toEqual(['Alps', 'By the fjord']);
  expect((await ask(other, 'saved-areas')).areas).toEqual([]);
  expect((await ask(other, 'remove-area', { location: OSLO })).areas).toEqual([]);
  for (let times = 0; times < 2; times++)
    expect((await ask(one, 'remove-area', { location: OSLO })).areas.map(({ name }) => name)).toEqual([
      'Alps',
    ]);
});

it('saved areas are limited to twenty, and each needs a name', async () => {
  const one = await admittedVisitor(server.url);
  expect((await save(one, { location: { lat: -48.8, lng: -123.4 } })).error).toBe('no-city-near');
  expect((await save(one, { name: 'a\u202eb', location: OSLO })).error).toBe('disallowed-text');
  for (const name of ['', '  '])
    expect((await save(one, { name, location: OSLO })).error).toBe('disallowed-text');
  const places = Array.from({ length: MAX_SAVED_AREAS + 1 }, (_, n) => ({ lat: n, lng: 10 }));
  const answers = await Promise.all(places.map((location) => save(one, { name: 'Here', location })));
  expect(answers.filter(({ error }) => error === 'too-many')).toHaveLength(1);
  expect((await ask(one, 'saved-areas')).areas).toHaveLength(MAX_SAVED_AREAS);
});
