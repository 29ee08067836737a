import type { TFunction } from 'i18next';
import { distanceMetres, fromPair, type LatLng, type LngLatPair, METRES_PER_MILE } from '#platform/geo/point.ts';
import { type CellMetres, DEFAULT_CELL_METRES } from '#product/presence/contract.ts';
import { type DistanceStep, distanceStep } from '#product/presence/rules.ts';

/** Regions where roads are signed in miles. */
const mileRegions = new Set(['US', 'GB', 'LR', 'MM']);

/** How far `to` is from `from`, as an honest step: never finer than the cell of who is shown there. */
export const stepBetween = (
  from: LatLng,
  to: LngLatPair,
  cellMetres: CellMetres = DEFAULT_CELL_METRES,
): DistanceStep => distanceStep(distanceMetres(from, fromPair(to)), cellMetres);

export interface DistanceWords {
  /** "under 500 m", as a list shows it. */
  readonly written: string;
  /** "under 500 metres", as a reader says it. */
  readonly spoken: string;
}

export function distanceWords(step: DistanceStep, t: TFunction<'map'>, locale: string): DistanceWords {
  const written = lengthText(step.metres, locale, 'short');
  const spoken = lengthText(step.metres, locale, 'long');
  switch (step.kind) {
    case 'under':
      return {
        written: t('distance.under', { length: written }),
        spoken: t('distance.spokenUnder', { length: spoken }),
      };
    case 'about':
      return {
        written: t('distance.about', { length: written }),
        spoken: t('distance.spokenAbout', { length: spoken }),
      };
    case 'over':
      return {
        written: t('distance.over', { length: written }),
        spoken: t('distance.spokenOver', { length: spoken }),
      };
  }
}

function lengthText(metres: number, locale: string, unitDisplay: 'short' | 'long'): string {
  const [amount, unit] = usesMiles(locale)
    ? [metres / METRES_PER_MILE, 'mile']
    : metres < 1000
      ? [metres, 'meter']
      : [metres / 1000, 'kilometer'];
  const maximumFractionDigits = unit === 'mile' && amount < 3 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(amount);
}

const usesMiles = (locale: string): boolean => mileRegions.has(new Intl.Locale(locale).region ?? '');
