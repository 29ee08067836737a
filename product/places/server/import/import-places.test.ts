import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#platform/testing/database.ts';
import { NotGeoJson } from './geojson-features.ts';
import { importPlaces, type RefusedFeature } from './import-places.ts';
import { places } from '../tables.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const ring = [
  [-87.66, 41.869],
  [-87.65, 41.869],
  [-87.65, 41.871],
  [-87.66, 41.869],
];
const feature = (id: string, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-87.63, 41.87] },
  properties: { id, name: `Place "${id}" [x]{y}\\`, type: 'bar', ...properties },
});
const campus = {
  ...feature('college', { type: 'campus' }),
  geometry: { type: 'Polygon', coordinates: [ring] },
};
const fileOf = (features: readonly unknown[]) =>
  `{ "type": "FeatureCollection", "bbox": [1, 2], "features": [\n${features
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join(',\n')}\n], "made": [{"by": "hand"}] }\n`;

/** Splits the file into chunks of `size` characters. */
async function load(file: string, size = 7) {
  const refused: RefusedFeature[] = [];
  async function* pieces() {
    for (let at = 0; at < file.length; at += size) yield await Promise.resolve(file.slice(at, at + size));
  }
  const outcome = await importPlaces(fresh.database, pieces(), {
    progressed: () => undefined,
    refused: (one) => refused.push(one),
  });
  return { outcome, refused };
}
const stored = async () =>
  new Map((await fresh.database.select().from(places)).map((row) => [row.name, row] as const));

it('[PLACE-10..12] [PLACE-16] takes valid places and reports line and reason of the others', async () => {
  const input = [
    feature('pool', { campus: 'college', type: 'gym', phone: '312 555 0142' }),
    feature('pub', { type: 'pub' }),
    '{ "no": JSON }',
    campus,
    feature('pool'),
    feature('lost', { campus: 'nowhere' }),
  ];
  const { outcome, refused } = await load(fileOf(input));
  expect(outcome).toEqual({ taken: 3, campuses: 1, clinics: 0 });
  expect(refused).toMatchObject([
    { number: 2, line: 3, reason: expect.stringContaining('its type is none of bar') as string },
    { number: 3, line: 4, reason: 'it is no JSON' },
    { number: 5, line: 6, reason: 'its id is already used at line 2' },
    { number: 6, line: 7, reason: 'it is kept without its campus: nowhere is none' },
  ]);
  const all = await stored();
  const college = all.get('Place "college" [x]{y}\\');
  expect(college).toMatchObject({ isCampus: true, campusGeometry: { type: 'Polygon', coordinates: [ring] } });
  expect(all.get('Place "pool" [x]{y}\\')).toMatchObject({
    ...{ type: 'gym', childOfCampusId: college?.id, phone: '312 555 0142', website: null },
  });

  const details = { address: '1 New Street', openingHours: 'Always', website: 'https://example.org/' };
  // A second import updates and adds.
  await load(
    fileOf([campus, feature('pool', { name: 'New pool', type: 'clinic', ...details }), feature('new')]),
    1 << 20,
  );
  const after = await stored();
  expect(after.size).toBe(4);
  expect(after.get('New pool')).toMatchObject({
    ...{ type: 'clinic', childOfCampusId: null, phone: null, ...details },
  });
  expect(after.get('New pool')?.id).toBe(all.get('Place "pool" [x]{y}\\')?.id);
});

it('reports an invalid file, and keeps the places before the error', async () => {
  await expect(load('{"type": "Feature", "properties": {"features": "none"}}')).rejects.toThrow(NotGeoJson);
  await expect(load('[]')).rejects.toThrow('no list of features');
  const whole = fileOf([feature('before'), feature('cut')]);
  await expect(load(whole.slice(0, -60))).rejects.toThrow('ends in the middle, at line 3');
  await expect(load(whole.slice(0, -3))).rejects.toThrow('ends in the middle, at line 4');
  expect((await stored()).has('Place "before" [x]{y}\\')).toBe(true);
});
