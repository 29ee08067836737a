import { expect, it } from 'vitest';
import { MAX_CORNERS, placeOfFeature } from './import.rules.ts';
import { digitsOf } from './rules.ts';

const ring = [
  [-87.66, 41.869, 180],
  [-87.65, 41.869],
  [-87.65, 41.871],
  [-87.66, 41.871],
  [-87.66, 41.869, 180],
];
const point = { type: 'Point', coordinates: [-87.6321, 41.8762] };
const bar = { id: 'osm:1', name: ' The Low Note ', type: 'bar' };
const feature = (properties: object, geometry: object = point) => ({ type: 'Feature', geometry, properties });
const nothing = { address: null, openingHours: null, phone: null, website: null };
const outlineOf = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });

it('[PLACE-16] a point is a place, an outline a campus at its centroid', () => {
  expect(placeOfFeature(feature({ ...bar, campus: 7, opening_hours: '24/7' }))).toEqual({
    ...{ sourceId: 'osm:1', name: 'The Low Note', type: 'bar', description: '', outline: null, campus: '7' },
    details: nothing,
    at: { lat: 41.8762, lng: -87.6321 },
  });
  expect(placeOfFeature({ ...feature({ name: 'College' }, outlineOf(ring)), id: 7 })).toEqual({
    ...{ sourceId: '7', name: 'College', type: 'campus', description: '', campus: null },
    details: nothing,
    at: { lat: 41.87, lng: -87.655 },
    outline: [ring.map(([lng, lat]) => [lng, lat])],
  });
});

it('accepts address, opening hours, phone and website', () => {
  const details = {
    ...{ address: '14 Invented Street', openingHours: 'Mon-Fri 9-17\nSat 10-14' },
    ...{ phone: '+1 (312) 555-0142', website: 'https://clinic.example.org/visit?from=map' },
  };
  expect(placeOfFeature(feature({ ...bar, ...details }))).toMatchObject({ details });
  expect(placeOfFeature(feature({ ...bar, address: ' ', phone: null, website: '' }))).toMatchObject({
    details: nothing,
  });
  expect(digitsOf(details.phone)).toBe('+13125550142');
});

it('[PLACE-16] an outline is refused if a ring of it is not closed, whichever that is', () => {
  const hole = ring.map(([lng = 0, lat = 0]) => [lng / 2 + -87.655 / 2, lat / 2 + 41.87 / 2]);
  const campus = (...rings: unknown[]) =>
    placeOfFeature(feature({ id: 1, name: 'College' }, outlineOf(...rings)));
  expect(campus(ring, hole)).toMatchObject({ type: 'campus' });
  const [west, south] = [-87.66, 41.869];
  // It ends at the other latitude, at the other longitude, at both.
  for (const end of [
    [west, 41.871],
    [-87.655, south],
    [-87.65, 41.871],
  ]) {
    const open = [...ring.slice(0, 4), end];
    expect([end, campus(open)]).toEqual([end, 'a ring of its outline is not closed']);
  }
  expect(campus(ring, hole.slice(0, 4))).toBe('a ring of its outline is not closed');
});

it.each([
  [null, 'no feature'],
  [{ ...feature(bar), geometry: null }, 'no feature'],
  [feature({ ...bar, id: '' }), 'no id'],
  [feature({ ...bar, name: 'x'.repeat(121) }), 'name'],
  [feature({ ...bar, name: '\u200b' }), 'name'],
  [feature({ ...bar, description: 3 }), 'description'],
  [feature({ ...bar, address: ['14'] }), 'its address is no plain text of at most 200'],
  [feature({ ...bar, openingHours: 'a\u202eb' }), 'its openingHours are no plain text of at most 300'],
  [feature({ ...bar, phone: '1-800-FLOWERS' }), 'its phone is no telephone number'],
  [feature({ ...bar, phone: '1'.repeat(16) }), 'its phone is no telephone number'],
  [feature({ ...bar, website: 'http://clinic.example.org' }), 'its website is no https address'],
  [feature({ ...bar, website: 'https://you@clinic.example.org' }), 'its website is no https address'],
  [feature({ ...bar, website: 'https://clinic.example.org:99999' }), 'its website is no https address'],
  [feature({ ...bar, website: 'https://xn--a.com' }), 'its website is no https address'],
  [feature({ ...bar, website: 'https://localhost/' }), 'its website is no https address'],
  [feature({ ...bar, type: 'pub' }), 'type is none of bar, cafe'],
  [feature({ ...bar, type: 'campus' }), 'a campus is a Polygon'],
  [feature({ ...bar, campus: {} }), 'campus is no id'],
  [feature({ ...bar, name: 7 }), 'its name is no plain text'],
  [feature({ ...bar, description: 'a\u202eb' }), 'its description is no plain text'],
  [feature({ ...bar, address: 'a\u202eb' }), 'its address is no plain text'],
  [feature({ ...bar, openingHours: 7 }), 'its openingHours are no plain text'],
  [feature({ ...bar, phone: 7 }), 'its phone is no telephone number'],
  [feature({ ...bar, phone: 'tel 112' }), 'its phone is no telephone number'],
  [feature({ ...bar, phone: '-112' }), 'its phone is no telephone number'],
  [feature({ ...bar, phone: `1${' '.repeat(37)}123` }), 'its phone is no telephone number'],
  [feature({ ...bar, website: 7 }), 'its website is no https address'],
  [feature({ ...bar, website: `https://clinic.example.org/${'x'.repeat(274)}` }), 'its website is no https'],
  [feature(bar, outlineOf([[200, 95], ...ring.slice(1)])), 'degrees'],
  [feature(bar, { type: 'LineString', coordinates: ring }), 'neither a Point nor a Polygon'],
  [feature(bar, { type: 'Point', coordinates: [41.8, -187] }), 'degrees'],
  [feature(bar, outlineOf(ring.slice(0, 3))), 'four positions'],
  [feature(bar, outlineOf(ring.slice(0, 4))), 'not closed'],
  [feature(bar, outlineOf(ring.map(() => ring[0]))), 'no area'],
  [feature(bar, outlineOf(Array(MAX_CORNERS + 1).fill(ring[0]))), 'more than 500 corners'],
  [feature({ ...bar, campus: 'osm:2' }, outlineOf(ring)), 'belongs to a campus'],
])('refuses what is not a place and says why: %o', (given, reason) =>
  expect(placeOfFeature(given)).toContain(reason),
);

it('accepts texts with blanks around them, and numbers down to those of an emergency', () => {
  const padded = (length: number) => `${' '.repeat(40)}${'x'.repeat(length)} `;
  const texts = { description: padded(1_000), phone: ' 112 ', name: padded(120) };
  expect(placeOfFeature(feature({ ...bar, ...texts }))).toMatchObject({
    ...{ description: 'x'.repeat(1_000), name: 'x'.repeat(120) },
    details: { phone: '112' },
  });
  const longest = `1${' '.repeat(36)}123`;
  expect(placeOfFeature(feature({ ...bar, phone: longest }))).toMatchObject({ details: { phone: longest } });
});

it('a campus has up to 500 corners, and its middle is the middle of its area', () => {
  const triangle = [
    [0, 0],
    [3, 0],
    [0, 6],
    [0, 0],
  ];
  const campus = (outline: unknown) =>
    placeOfFeature(feature({ id: 1, name: 'College' }, outlineOf(outline)));
  expect(campus(triangle)).toMatchObject({ at: { lat: 2, lng: 1 } });
  // Two triangles, of which the first is twice as large.
  const lopsided = [
    [0, 0],
    [6, 2],
    [6, 6],
    [2, 4],
    [0, 0],
  ];
  const [lat, lng] = [(2 * (8 / 3) + 10 / 3) / 3, (2 * 4 + 8 / 3) / 3];
  expect(campus(lopsided)).toMatchObject({
    at: { lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) },
  });
  const corners = Array.from({ length: MAX_CORNERS - 1 }, (_, n) => {
    const angle = (2 * Math.PI * n) / (MAX_CORNERS - 1);
    return [Math.cos(angle), Math.sin(angle)];
  });
  expect(campus([...corners, corners[0]])).toMatchObject({ type: 'campus' });
});
