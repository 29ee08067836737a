import { fold, transcribed } from './fold.ts';
import type { Town } from './gazetteer.ts';
import { alternateNames } from './alternate-names.ts';

/**
 * Copies of a town for each alternate name, also with its umlauts as two letters.
 * Another holds both names, because the search field shows both once the town is chosen.
 * Call it with the largest towns first: of several with one name the first gets the alternate names.
 */
export function alternateNamesIndex(): (town: Town) => readonly Town[] {
  const found = new Set<readonly string[]>();
  return (town) => {
    const others = alternateNames[town.country.code]?.[town.name];
    if (!others || found.has(others) || town.isPart) return [];
    found.add(others);
    const copy = { ...town, hasAlternateName: true };
    return others.flatMap((other) => {
      const folded = fold(other);
      // "Donostia / San Sebastián" already contains the alternate name.
      if (town.folded.includes(folded)) return [{ ...copy, folded }];
      const name = `${town.name} (${other})`;
      const typed = transcribed(other);
      return [
        { ...copy, name, folded },
        ...(typed === null ? [] : [{ ...copy, name, folded: typed }]),
        { ...copy, name, folded: fold(name) },
      ];
    });
  };
}
