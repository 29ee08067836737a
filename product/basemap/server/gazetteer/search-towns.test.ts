import { describe, expect, it } from 'vitest';
import type { Town } from './gazetteer.ts';
import { MAX_AREAS, townSearch } from './search-towns.ts';
import { germany, spain, texas, town, usa } from './town.fixture.ts';

/** Names found among these towns, which are sorted here as the gazetteer sorts them. */
async function namesAmong(towns: readonly Town[]) {
  const search = await townSearch([...towns].sort((a, b) => b.population - a.population));
  return (query: string) => search(query).map(({ name }) => name);
}

describe('the order of areas', () => {
  it('[BASEMAP-05] a full name beats a town a hundred times larger, a beginning one ten times larger', async () => {
    const near = await namesAmong([town('Ulm', 1000), town('Ulmen', 9000), town('Neu Ulm', 80_000)]);
    expect(near('ulm')).toEqual(['Ulm', 'Ulmen', 'Neu Ulm']);
    const far = await namesAmong([town('Ulm', 1000), town('Ulmen', 12_000), town('Neu Ulm', 130_000)]);
    expect(far('ulm')).toEqual(['Neu Ulm', 'Ulmen', 'Ulm']);
  });

  it('a small town of that name is found after eight large ones, whose last one it replaces', async () => {
    const large = Array.from({ length: MAX_AREAS }, (_one, i) =>
      town(`San ${'abcdefgh'[i] ?? ''}`, 90_000 - i),
    );
    const find = await namesAmong([...large, town('San', 12_000), town('San Small', 11_000)]);
    expect(find('san')).toEqual(['San', ...large.slice(0, -1).map(({ name }) => name)]);
  });

  it('of equal towns the first ones of the gazetteer are found', async () => {
    const equal = Array.from({ length: MAX_AREAS + 2 }, (_one, i) =>
      town(`Aa ${'abcdefghij'[i] ?? ''}`, 500, { lng: i }),
    );
    expect((await namesAmong(equal))('aa')).toEqual(equal.slice(0, MAX_AREAS).map(({ name }) => name));
  });

  it('a quarter ranks as a town of a tenth of its size', async () => {
    const quarter = town('Mitte', 100_000, { isPart: true, region: texas });
    const regions = async (population: number) =>
      (await townSearch([quarter, town('Mitte', population)]))('mitte').map(({ region }) => region);
    expect(await regions(20_000)).toEqual([null, 'Texas']);
    expect(await regions(5_000)).toEqual(['Texas', null]);
  });

  it('places are the same by location and country', async () => {
    const at = { lat: 47.6, lng: 7.6 };
    const find = await namesAmong([
      ...[town('Basel West', 900, at), town('Basel Ost', 800, at)],
      ...[town('Basel Süd', 700, { ...at, country: spain }), town('Basel Nord', 600, { ...at, lng: 7.7 })],
      town('Basel Mitte', 500, { ...at, lat: 47.7 }),
    ]);
    expect(find('basel')).toEqual(['Basel West', 'Basel Süd', 'Basel Nord', 'Basel Mitte']);
  });
});

describe('the words of a search', () => {
  it('are beginnings in any order, one of them of the name, others of the region or the country', async () => {
    const find = await namesAmong([
      town('Paris', 25_000, { region: texas, country: usa }),
      town('Paris', 2_000_000, { country: spain }),
      town('New Parish', 100),
      town('Texas', 90),
    ]);
    expect(find('par')).toEqual(['Paris', 'Paris', 'New Parish']);
    for (const query of ['paris tx', 'usa par', 'PARIS, Texas', 'par tex', 'texas paris united'])
      expect(find(query), query).toEqual(['Paris']);
    expect(find('parish new')).toEqual(['New Parish']);
    expect(find('pari'), 'three letters are indexed').toEqual(['Paris', 'Paris', 'New Parish']);
    for (const query of ['aris', 'paris xas', 'tx', 'usa', 'texas germany spain', 'parix', ' ', ''])
      expect(find(query), query).toEqual([]);
  });

  it('are six at most, and one letter alone is searched only where there is no longer word', async () => {
    const find = await namesAmong([town('Bad Au', 300), town('B', 200), town('Au', 100)]);
    expect(find('b')).toEqual(['B', 'Bad Au']);
    expect(find('a b')).toEqual(['Bad Au']);
    expect(find('au b')).toEqual(['Bad Au']);
    expect(find('ba a g b ge ger nowhere')).toEqual(['Bad Au']);
    expect(find('ba a g b ge nowhere')).toEqual([]);
  });
});

describe('alternate names', () => {
  it('belong to the largest town of that name, and to no quarter', async () => {
    const find = await townSearch([
      town('Köln', 2_000_000, { isPart: true, region: texas }),
      town('Köln', 1_000_000, { lat: 51 }),
      town('Köln', 50_000, { lat: 52 }),
      town('Köln', 40_000, { country: spain }),
    ]);
    expect(find('cologne')).toMatchObject([
      { name: 'Köln (Cologne)', country: 'Germany', region: null, location: { lat: 51 } },
    ]);
    expect(find('koln cologne').map(({ name }) => name)).toEqual(['Köln (Cologne)']);
    expect(find('koln').map(({ name }) => name)).toEqual(['Köln', 'Köln', 'Köln', 'Köln']);
  });

  it('score as a name in full only', async () => {
    const find = await namesAmong([town('Köln', 1_000_000), town('Cologno', 200_000)]);
    expect(find('colog')).toEqual(['Cologno', 'Köln (Cologne)']);
    expect(find('cologne')).toEqual(['Köln (Cologne)']);
  });

  it('raise a town that its own name finds too, and leave a name that holds them as it is', async () => {
    const find = await namesAmong([
      town('Vitoria del Norte', 1_000_000, { country: spain }),
      town('Gasteiz / Vitoria', 240_000, { country: spain }),
    ]);
    expect(find('vitoria')).toEqual(['Gasteiz / Vitoria', 'Vitoria del Norte']);
    expect(find('gasteiz')).toEqual(['Gasteiz / Vitoria']);
    expect(find('vitoria gasteiz')).toEqual(['Gasteiz / Vitoria (Vitoria-Gasteiz)']);
  });
});

it('an area names its region, rounds its location, and opens at a zoom that its size fills', async () => {
  const find = await townSearch([
    town('Ulm', 1000, { region: texas, country: germany, lat: 48.39841, lng: 9.99155 }),
  ]);
  expect(find('ulm')).toEqual([
    { name: 'Ulm', region: 'Texas', country: 'Germany', location: { lat: 48.398, lng: 9.992 }, zoom: 14 },
  ]);
  const zoomOf = async (population: number) => (await townSearch([town('Ulm', population)]))('ulm')[0]?.zoom;
  expect(await Promise.all([5_000_000, 4_999_999, 1_000_000, 999_999].map(zoomOf))).toEqual([10, 11, 11, 12]);
  expect(await Promise.all([200_000, 199_999, 30_000, 29_999, 0].map(zoomOf))).toEqual([12, 13, 13, 14, 14]);
});
