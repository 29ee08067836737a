import { fold } from './fold.ts';
import type { Town } from './gazetteer.ts';
import { alternateNames } from './alternate-names.ts';

/**
 * A town once more by each other name it has; the towns are to come the largest first. The second way it is written
 * holds both names, for that is what stands in the field when it was picked.
 */
export function alternateNamesIndex(): (town: Town) => readonly Town[] {
  const found = new Set<readonly string[]>();
  return (town) => {
    const others = alternateNames[town.country.code]?.[town.name];
    if (!others || found.has(others) || town.isPart) return [];
    found.add(others);
    const byOther = { ...town, isByOtherName: true };
    return others.flatMap((other) => {
      const folded = fold(other);
      // "Donostia / San Sebastián" says the other name already.
      if (town.folded.includes(folded)) return [{ ...byOther, folded }];
      const name = `${town.name} (${other})`;
      return [
        { ...byOther, name, folded },
        { ...byOther, name, folded: fold(name) },
      ];
    });
  };
}
