import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, wrapLongitude } from '#platform/geo/point.ts';
import { area } from '#product/basemap/contract.ts';
import { createAreas } from './areas.ts';
import { fold } from './fold.ts';
import { readTowns } from './gazetteer.ts';
import { NEAR_METRES, nearestTown } from './nearest-town.ts';
import { townGrid } from './town-grid.ts';
import { alternateNames } from './alternate-names.ts';

const areas = createAreas();
const labels = async (query: string) =>
  (await areas.search(query)).map(({ name, region, country }) =>
    [name, region, country].filter(Boolean).join(', '),
  );

describe('search for areas', () => {
  it('an area has a region, a country, a location and a zoom', async () => {
    expect((await areas.search('chicago'))[0]).toEqual({
      name: 'Chicago',
      region: 'Illinois',
      country: 'United States',
      location: { lat: 41.85, lng: -87.65 },
      zoom: 11,
    });
  });

  it.each([
    ['lon', 'London, England, United Kingdom'],
    ['new y', 'New York City, New York, United States'],
    ['york', 'York, England, United Kingdom'],
    ['YORK NEW', 'New York City, New York, United States'],
    ['springfield illinois', 'Springfield, Illinois, United States'],
    ['paris tx', 'Paris, Texas, United States'],
    ['paris france', 'Paris, France'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['SÃO PAULO', 'São Paulo, Brazil'],
    ['koln', 'Köln, North Rhine-Westphalia, Germany'],
    ['koeln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Muenchen', 'Munich (München), Bavaria, Germany'],
    ['fuessen', 'Füssen, Bavaria, Germany'],
    ['Giessen hesse', 'Gießen, Hesse, Germany'],
    ['lodz', 'Łódź, Poland'],
    ['st louis', 'St. Louis, Missouri, United States'],
    ["coeur d'alene", "Coeur d'Alene, Idaho, United States"],
    ['  san   francisco ', 'San Francisco, California, United States'],
    ['frankfurt am', 'Frankfurt am Main, Hesse, Germany'],
    ['rome', 'Rome, Italy'],
  ])('finds %s', async (query, first) => expect((await labels(query))[0]).toBe(first));

  it('[BASEMAP-05] areas are sorted by match, then population, eight at most', async () => {
    const found = await labels('san');
    expect(found).toHaveLength(8);
    expect(found[0]).toMatch(/^San/);
    expect((await labels('portland')).slice(0, 2)).toEqual([
      'Portland, Oregon, United States',
      'Portland, Maine, United States',
    ]);
  });

  it('text that is not a name finds nothing', async () => {
    for (const query of [
      '',
      '   ',
      "'",
      '***',
      '\u0000',
      '\ud800',
      'zzzzqqqq',
      '東京都庁舎',
      '😀',
      '-- drop table',
      'a'.repeat(80),
    ])
      expect(await areas.search(query), JSON.stringify(query)).toEqual([]);
  });

  it('any text gets an answer that fits the contract', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc
            .array(fc.constantFrom('a', 'st', 'san', 'de', 'la', 'new', 'usa', '.*', '%', 'é', '(', '\\'), {
              maxLength: 20,
            })
            .map((words) => words.join(' ')),
        ),
        async (query) => {
          const found = await areas.search(query);
          expect(found.length).toBeLessThanOrEqual(8);
          for (const one of found) area.parse(one);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a location has three decimals', async () => {
    for (const { location } of await areas.search('berlin'))
      for (const degrees of [location.lat, location.lng])
        expect(Math.abs(degrees * 1000 - Math.round(degrees * 1000))).toBeLessThan(1e-6);
  });
});

describe('alternate names of towns', () => {
  const rows = Object.entries(alternateNames).flatMap(([code, towns]) =>
    Object.entries(towns).map(([name, others]) => ({ code, name, others })),
  );

  it.each([
    ['Cologne', 'Köln (Cologne), North Rhine-Westphalia, Germany'],
    ['colog', 'Köln (Cologne), North Rhine-Westphalia, Germany'],
    ['cologne germany', 'Köln (Cologne), North Rhine-Westphalia, Germany'],
    ['Köln (Cologne)', 'Köln (Cologne), North Rhine-Westphalia, Germany'],
    ['köln', 'Köln, North Rhine-Westphalia, Germany'],
    ['vienna', 'Vienna, Austria'],
    ['wien', 'Vienna (Wien), Austria'],
    ['MÜNCHEN', 'Munich (München), Bavaria, Germany'],
    ['munchen', 'Munich (München), Bavaria, Germany'],
    ['munich', 'Munich, Bavaria, Germany'],
    ['kobenhavn', 'Copenhagen (København), Denmark'],
    ['Roma', 'Rome (Roma), Italy'],
    ['praha', 'Prague (Praha), Czechia'],
    ['lisboa', 'Lisbon (Lisboa), Portugal'],
    ['athina', 'Athens (Athína), Greece'],
    ['Αθήνα', 'Athens (Αθήνα), Greece'],
    // Of four towns of that name in its country the largest.
    ['ciudad juarez', 'Juárez (Ciudad Juárez), Mexico'],
    ['αθηνα', 'Athens (Αθήνα), Greece'],
    ['warszawa', 'Warsaw (Warszawa), Poland'],
    ['москва', 'Moscow (Москва), Russia'],
    ['geneva', 'Genève (Geneva), Switzerland'],
    ['firenze', 'Florence (Firenze), Italy'],
    ['napoli', 'Naples (Napoli), Italy'],
    ['galway', 'Gaillimh (Galway), Ireland'],
    ['san sebastian spain', 'Donostia / San Sebastián, Spain'],
    ['nyc', 'New York City (NYC), New York, United States'],
  ])('finds %s', async (query, first) => expect((await labels(query))[0]).toBe(first));

  it('a name typed in part finds towns by their own names first', async () => {
    expect((await labels('mad'))[0]).toBe('Madrid, Spain');
    expect((await labels('rom'))[0]).toBe('Rome, Italy');
  });

  it('a town is found once, by the name that matches best', async () => {
    for (const query of ['mila', 'gen', 'm', 'sankt', 'new york', 'moscow']) {
      const found = await areas.search(query);
      expect(new Set(found.map(({ location }) => `${location.lat} ${location.lng}`)).size, query).toBe(
        found.length,
      );
    }
    expect((await labels('milan'))[0]).toBe('Milan, Italy');
    expect((await labels('milano'))[0]).toBe('Milan (Milano), Italy');
  });

  it('[BASEMAP-05] every alternate name differs from the name and finds its town', async () => {
    const country = new Intl.DisplayNames(['en'], { type: 'region' });
    for (const { code, name, others } of rows) {
      const folded = [name, ...others].map(fold);
      expect(new Set(folded).size, name).toBe(folded.length);
      for (const other of others)
        expect(
          (await areas.search(`${other} ${country.of(code) ?? ''}`)).map((found) => found.name),
          other,
        ).toContainEqual(expect.stringContaining(name));
    }
  });
});

describe('folded names', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Saint-Denis', 'saint denis'],
    ["L'Aquila", 'laquila'],
    ['Großräschen', 'grossraschen'],
    ['İstanbul', 'istanbul'],
    ['Ærøskøbing', 'aeroskobing'],
    ['  St.  Louis ', 'st louis'],
  ])('%s is %s', (name, folded) => expect(fold(name)).toBe(folded));
});

describe('the nearest city', () => {
  it('the nearest center wins, not the largest town', async () => {
    expect((await areas.nearestTown({ lat: 41.876, lng: -87.632 }))?.name).toBe('Chicago');
    expect((await areas.nearestTown({ lat: 52.39, lng: 13.06 }))?.name).toBe('Potsdam');
    expect(await areas.nearestTown({ lat: 90, lng: 0 })).toBeNull();
    expect(await areas.nearestTown({ lat: -40, lng: -120 })).toBeNull();
    expect((await areas.nearestTown({ lat: -16.9, lng: -179.99 }))?.name).toBe('Labasa');
  });

  it('has its center to three decimals, and a country', async () => {
    const at = { lat: 41.876, lng: -87.632 };
    expect(await areas.nearestTown(at)).toEqual({ name: 'Chicago', lat: 41.85, lng: -87.65 });
    expect(await areas.countryAt(at)).toBe('US');
    expect(await areas.countryAt({ lat: 90, lng: 0 })).toBeNull();
  });

  it('the index finds the same town as a full scan', async () => {
    const towns = (await readTowns()).filter(({ isPart }) => !isPart);
    const nearest = nearestTown(await townGrid(towns));
    const anywhere = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const offset = fc.double({ min: -2, max: 2, noNaN: true });
    const index = fc.integer({ min: 0, max: towns.length - 1 });
    const byATown = fc.tuple(index, offset, offset).map(([i, north, east]) => ({
      lat: Math.max(-90, Math.min(90, towns[i]!.lat + north)),
      lng: wrapLongitude(towns[i]!.lng + east),
    }));
    fc.assert(
      fc.property(fc.oneof(anywhere, byATown), (at) => {
        const metres = towns.reduce((least, town) => Math.min(least, distanceMetres(at, town)), Infinity);
        const found = nearest(at);
        expect(found ? distanceMetres(at, found) : Infinity).toBe(metres < NEAR_METRES ? metres : Infinity);
      }),
      { numRuns: 40 },
    );
  });
});
