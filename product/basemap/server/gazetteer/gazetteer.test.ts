import { expect, it } from 'vitest';
import { alternateNames } from './alternate-names.ts';
import { readTowns } from './gazetteer.ts';

it('the gazetteer lists towns of today, the largest first, each with its region and country, and all that have an alternate name', async () => {
  const towns = await readTowns();
  const find = (name: string, code: string) =>
    towns.find((town) => town.name === name && town.country.code === code);

  expect(towns.length).toBeGreaterThan(135_000);
  expect(towns.filter(({ population }, i) => population > (towns[i - 1]?.population ?? Infinity))).toEqual(
    [],
  );

  expect(find('Chicago', 'US')).toEqual({
    ...{ name: 'Chicago', folded: 'chicago', population: 2_720_546, lat: 41.85003, lng: -87.65005 },
    ...{ region: { name: 'Illinois', words: ' illinois il' }, isPart: false, hasAlternateName: false },
    country: { code: 'US', name: 'United States', words: ' united states usa us america' },
  });
  expect(find('Köln', 'DE')).toMatchObject({
    ...{ folded: 'koln', region: { name: 'North Rhine-Westphalia' } },
    country: { name: 'Germany', words: ' germany ' },
  });
  expect(find('London', 'GB')?.country.words).toBe(' united kingdom uk gb britain');
  expect(find('Dubai', 'AE')?.country.words).toBe(' united arab emirates uae');
  expect(find('Paris', 'FR')?.region, 'of few countries regions are said').toBeNull();
  expect(find('Navi Mumbai', 'IN')).toMatchObject({ isPart: true, region: null });

  // Abandoned, destroyed, historical, and the historical capital.
  for (const [name, code] of [
    ['Okanagan', 'CA'],
    ['Khalabat', 'PK'],
    ['Fukayachō', 'JP'],
    ['Bollullos de la Mitación', 'ES'],
  ] as const)
    expect(find(name, code), name).toBeUndefined();

  expect(find('Chicago', 'US')?.country, 'one object for all towns').toBe(find('Houston', 'US')?.country);
  expect(find('Houston', 'US')?.region).toBe(find('Dallas', 'US')?.region);

  const isTown = new Set(
    towns.filter(({ isPart }) => !isPart).map(({ name, country }) => `${country.code} ${name}`),
  );
  const named = Object.entries(alternateNames).flatMap(([code, names]) =>
    Object.keys(names).map((name) => `${code} ${name}`),
  );
  expect(named.filter((name) => !isTown.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});
