import { fold } from './fold.ts';
import type { Town } from './gazetteer.ts';
import { alternateNames } from './alternate-names.ts';

/**
 * Copies of a town, one or two for each alternate name.
 * The second holds both names, because the search field shows both once the town is chosen.
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
      return [
        { ...copy, name, folded },
        { ...copy, name, folded: fold(name) },
      ];
    });
  };
}
