import { feetOf, poundsOf, type Units } from '../measures.rules.ts';

/** Where people give their height in feet and inches, and their weight in pounds. */
const footRegions = new Set(['CA', 'GB', 'US']);
const poundRegions = new Set(['CA', 'US']);

/** The units of a language's country. */
export function unitsOf(locale: string): Units {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return {
    height: footRegions.has(region) ? 'feet' : 'cm',
    weight: poundRegions.has(region) ? 'pounds' : 'kg',
  };
}

const format = (value: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 },
  }).format(value);

/** A person's height in the units of a language's country: "5 ft 11 in" or "180 cm". */
export function formatHeight(cm: number, locale: string): string {
  if (unitsOf(locale).height === 'cm') return format(cm, 'centimeter', locale);
  const { feet, inches } = feetOf(cm);
  const whole = format(feet, 'foot', locale);
  if (inches === 0) return whole;
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  return list.format([whole, format(inches, 'inch', locale)]);
}

/** A person's weight likewise: "172 lb" or "78 kg". */
export const formatWeight = (kg: number, locale: string): string =>
  unitsOf(locale).weight === 'kg' ? format(kg, 'kilogram', locale) : format(poundsOf(kg), 'pound', locale);
