import { METRES_PER_MILE } from '#platform/geo/point.ts';
import type { CellMetres } from './contract.ts';
import { distanceUnitOf } from './rules.ts';

/**
 * The side of a cell in words: "500 m"; beside it in miles where those are used, "500 m (0.3 mi)", since the
 * cells themselves are metric everywhere.
 */
export function cellWords(cellMetres: CellMetres, locale: string): string {
  const length = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: 1,
    }).format(value);
  const metric = cellMetres < 1_000 ? length(cellMetres, 'meter') : length(cellMetres / 1_000, 'kilometer');
  return distanceUnitOf(locale) === 'metric'
    ? metric
    : `${metric} (${length(cellMetres / METRES_PER_MILE, 'mile')})`;
}
