import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { distanceUnitOf } from '#product/presence/rules.ts';

/** A radius in the units of a language's country: "50 mi" and "50 miles", or "80 km" and "80 kilometres". */
export function formatRadius(
  miles: number,
  locale: string,
): { readonly written: string; readonly spoken: string } {
  const isMiles = distanceUnitOf(locale) === 'miles';
  const value = isMiles ? miles : Math.round((miles * METRES_PER_MILE) / 1_000);
  const format = (unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: isMiles ? 'mile' : 'kilometer',
      unitDisplay,
    }).format(value);
  return { written: format('short'), spoken: format('long') };
}
