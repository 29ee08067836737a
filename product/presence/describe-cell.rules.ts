import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { type CellMetres, ZONE_CELL_METRES } from './contract/schema.ts';
import { ZONE_METRES } from './projection/projection.rules.ts';
import { distanceUnitOf } from './rules.ts';

/** Formats a cell size: "500 m", or "500 m (0.3 mi)" where miles are used. */
export const describeCell = (cellMetres: CellMetres, locale: string): string =>
  describeLength(cellMetres, locale);

/** Formats a zone's width, and the least distance from its center to its edge. */
export const describeZone = (locale: string): { readonly width: string; readonly edge: string } => ({
  width: describeLength(ZONE_METRES, locale),
  edge: describeLength(ZONE_CELL_METRES / 2, locale),
});

function describeLength(metres: number, locale: string): string {
  const length = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: 1,
    }).format(value);
  const metric = metres < 1_000 ? length(metres, 'meter') : length(metres / 1_000, 'kilometer');
  return distanceUnitOf(locale) === 'metric'
    ? metric
    : `${metric} (${length(metres / METRES_PER_MILE, 'mile')})`;
}
