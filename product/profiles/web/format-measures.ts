import { feetOf, poundsOf, stoneOf, type Units } from '../measures.rules.ts';

/** Where people give their height in feet and inches, and their weight in pounds or stone, by the CLDR. */
const footRegions = new Set(['CA', 'GB', 'US']);
const poundRegions = new Set(['CA', 'US']);
const stoneRegions = new Set(['GB']);

/** The units of a language's country. */
export function unitsOf(locale: string): Units {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return {
    height: footRegions.has(region) ? 'feet' : 'cm',
    weight: stoneRegions.has(region) ? 'stone' : poundRegions.has(region) ? 'pounds' : 'kg',
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
  return joined(format(feet, 'foot', locale), inches > 0 && format(inches, 'inch', locale), locale);
}

/** A person's weight likewise: "172 lb", "12 st 4 lb" or "78 kg". */
export function formatWeight(kg: number, locale: string): string {
  const { weight } = unitsOf(locale);
  if (weight === 'kg') return format(kg, 'kilogram', locale);
  if (weight === 'pounds') return format(poundsOf(kg), 'pound', locale);
  const { stone, pounds } = stoneOf(kg);
  return joined(format(stone, 'stone', locale), pounds > 0 && format(pounds, 'pound', locale), locale);
}

const joined = (whole: string, rest: string | false, locale: string): string =>
  rest === false
    ? whole
    : new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format([whole, rest]);
