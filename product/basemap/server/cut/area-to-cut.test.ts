import { expect, it } from 'vitest';
import { areaToCut } from './area-to-cut.ts';
import { CutRefused } from './cut-refused.ts';
import { countTiles, tileRanges } from './tile-ranges.ts';

const rounded = (text: string) => areaToCut(text).box.map(Math.round);

it('a box is read as it is written, and one beyond the map is cut to it', () => {
  expect(areaToCut(' 13.1, 52.3,13.8,52.7')).toMatchObject({
    box: [13.1, 52.3, 13.8, 52.7],
    slug: '13.1_52.3_13.8_52.7',
  });
  expect(areaToCut('-180,-90,180,90').box).toEqual([-180, -85.0511, 180, 85.0511]);
});

it('[BASEMAP-09] nonsense is refused with the reason', () => {
  for (const [text, says] of [
    ['1,2,3', /four numbers/],
    ['1,2,3,4,5', /four numbers/],
    ['a,b,c,d', /four numbers/],
    ['1e3,2,3,4', /four numbers/],
    [',,,', /four numbers/],
    ['-181,2,3,4', /between -180 and 180/],
    ['52.3,13.1,52.7,113.8', /order west,south,east,north/],
    ['13,53,14,52', /South must be less than north/],
    ['13,52,13,53', /empty/],
    ['170,-20,-170,-10', /cut in two: 170,-20,180,-10 and -180,-20,-170,-10/],
    ['10,86,12,88', /ends at/],
    ['Atlantis', /No country is known as "Atlantis"/],
    ['Europe', /No country/],
    ['', /No country/],
  ] as const) {
    expect(() => areaToCut(text), text).toThrow(CutRefused);
    expect(() => areaToCut(text), text).toThrow(says);
  }
});

it('[BASEMAP-09] a country is the box round its mainland and the islands before it', () => {
  const germany = areaToCut('DE');
  expect(germany).toMatchObject({ slug: 'germany', title: 'Germany' });
  expect(germany.box.map(Math.round)).toEqual([5, 47, 15, 55]);
  // Without Alaska and Hawaii, and without what lies overseas.
  const [usWest = 0, usSouth = 0, usEast = 0, usNorth = 0] = rounded('US');
  expect([usWest > -131, usSouth > 20, usEast < -60, usNorth < 51]).toEqual([true, true, true, true]);
  const [west = 0, south = 0, east = 0, north = 0] = rounded('France');
  expect([west > -7, south > 40, east < 11, north < 53]).toEqual([true, true, true, true]);
  const newZealand = rounded('New Zealand');
  expect(newZealand[1]).toBeLessThan(-46);
  expect(newZealand[3]).toBeGreaterThan(-35);
});

it('the tiles of a box are those it lies in', () => {
  expect(tileRanges([-180, -85, 180, 85], 0, 3)).toEqual([{ first: 0, end: 85 }]);
  expect(countTiles(tileRanges([13.38, 52.51, 13.39, 52.52], 0, 14))).toBeLessThan(30);
  // An edge between two tiles needs one of them.
  expect(countTiles(tileRanges([0, 10, 90, 40], 2, 2))).toBe(1);
});
