import { fold } from './fold.ts';
import type { Country, Named, Town } from './gazetteer.ts';

/** Countries are one object for all their towns, as in the gazetteer. */
export const germany: Country = { code: 'DE', name: 'Germany', words: ' germany ' };
export const spain: Country = { code: 'ES', name: 'Spain', words: ' spain ' };
export const usa: Country = { code: 'US', name: 'United States', words: ' united states usa us america' };
export const texas: Named = { name: 'Texas', words: ' texas tx' };

/** A town in the middle of Germany, no part of another one, unless given otherwise. */
export const town = (name: string, population: number, more: Partial<Town> = {}): Town => ({
  ...{ name, folded: fold(name), population },
  ...{ region: null, country: germany, lat: 50 + population / 1e7, lng: 10 },
  ...{ isPart: false, hasAlternateName: false, ...more },
});
