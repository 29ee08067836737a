import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { type CellMetres, DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import {
  type DistanceStep,
  distanceStep,
  type DistanceUnit,
  distanceUnitOf,
} from '#product/presence/rules.ts';

/** How far `to` is from `from`, as an honest step: never finer than the cell of who is shown there. */
export const stepBetween = (
  from: LatLng,
  to: LngLatPair,
  locale: string,
  cellMetres: CellMetres = DEFAULT_CELL_METRES,
): DistanceStep => distanceStep(distanceMetres(from, fromPair(to)), cellMetres, unitOf(locale));

const units = new Map<string, DistanceUnit>();

function unitOf(locale: string): DistanceUnit {
  const known = units.get(locale) ?? distanceUnitOf(locale);
  units.set(locale, known);
  return known;
}

export interface FormattedDistance {
  /** "under 500 m", as a list shows it. */
  readonly written: string;
  /** "under 500 metres", as a reader says it. */
  readonly spoken: string;
}

type UnitDisplay = 'short' | 'long';
const formatters = new Map<string, Intl.NumberFormat>();

/** To make one costs far more than to use one, and a list has hundreds of rows. */
function formatterOf(
  locale: string,
  unit: DistanceStep['unit'],
  unitDisplay: UnitDisplay,
): Intl.NumberFormat {
  const key = `${locale} ${unit} ${unitDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit: unitNames[unit], unitDisplay });
  formatters.set(key, made);
  return made;
}

const NO_BREAK_SPACE = '\u00a0';
const unitNames = { m: 'meter', km: 'kilometer', mi: 'mile' } as const;

/** The texts of a distance: those of the screen that shows it. */
export type DistanceTexts = (
  key: `distance.${'over' | 'under' | 'step' | 'spokenStep'}`,
  values: { readonly length: string },
) => string;

export function formatDistance(step: DistanceStep, t: DistanceTexts, locale: string): FormattedDistance {
  const length = (unitDisplay: UnitDisplay) => formatterOf(locale, step.unit, unitDisplay).format(step.value);
  // A number does not leave its unit at the end of a line.
  const written = { length: length('short').replaceAll(' ', NO_BREAK_SPACE) };
  const spoken = { length: length('long') };
  if (step.type === 'over')
    return { written: t('distance.over', written), spoken: t('distance.over', spoken) };
  const isNearest = step.unit === 'm' || step.value < 1;
  return isNearest
    ? { written: t('distance.under', written), spoken: t('distance.under', spoken) }
    : { written: t('distance.step', written), spoken: t('distance.spokenStep', spoken) };
}
