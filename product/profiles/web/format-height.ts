const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** Where people give their height in feet and inches. */
const footRegions = new Set(['CA', 'GB', 'US']);

/** A person's height in the units of a language's country: "5 ft 11 in" or "180 cm". */
export function formatHeight(cm: number, locale: string): string {
  const format = (value: number, unit: 'foot' | 'inch' | 'centimeter') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const { region } = new Intl.Locale(locale).maximize();
  if (region === undefined || !footRegions.has(region)) return format(cm, 'centimeter');
  const inches = Math.round(cm / CM_PER_INCH);
  const rest = inches % INCHES_PER_FOOT;
  const feet = format((inches - rest) / INCHES_PER_FOOT, 'foot');
  if (rest === 0) return feet;
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format([feet, format(rest, 'inch')]);
}
