import { HEIGHT_CM } from '#product/visitors/about.contract.ts';
import { WEIGHT_KG } from './own-profile.contract.ts';
import { keptWeight } from './rules.ts';

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const POUNDS_PER_STONE = 14;
const KG_PER_POUND = 0.453_592_37;
/** What a measure differs by at most once it is rounded. */
const HALF_INCH_CM = CM_PER_INCH / 2;
const HALF_POUND_KG = KG_PER_POUND / 2;

/** The heights that are offered; others are rare, and are within the ends left open. */
const [LEAST_OFFERED_CM, MOST_OFFERED_CM] = [150, 210];
const ROUND_CM = 5;

/** The units a visitor enters measures in. */
export interface Units {
  readonly height: 'cm' | 'feet';
  readonly weight: 'kg' | 'pounds' | 'stone';
}

/** Measures as typed. */
export interface MeasuresDraft {
  /** Centimetres, or feet. */
  readonly height: string;
  /** Beside feet. */
  readonly inches: string;
  /** Kilograms, pounds, or stone. */
  readonly weight: string;
  /** Beside stone. */
  readonly pounds: string;
}

/** What a field says: nothing, a measure, or nothing that can be kept. */
export type Measure = number | null | 'wrong';

export const measuresDraftOf = (
  { heightCm, weightKg }: { readonly heightCm: number | null; readonly weightKg: number | null },
  units: Units,
): MeasuresDraft => ({
  ...heightDraftOf(heightCm, units),
  ...weightDraftOf(weightKg, units),
});

/** Feet and the inches beyond them. */
export function feetOf(cm: number): { readonly feet: number; readonly inches: number } {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}

/** Stone and the pounds beyond them. */
export function stoneOf(kg: number): { readonly stone: number; readonly pounds: number } {
  const pounds = Math.round(poundsOf(kg));
  return { stone: Math.floor(pounds / POUNDS_PER_STONE), pounds: pounds % POUNDS_PER_STONE };
}

export const poundsOf = (kg: number): number => kg / KG_PER_POUND;

/** Heights to choose an end of a range from: each inch, or every five centimetres, with the one that is chosen. */
export function heightChoices(unit: Units['height'], chosen: number | null): readonly number[] {
  const step = unit === 'feet' ? CM_PER_INCH : ROUND_CM;
  const first = Math.ceil(LEAST_OFFERED_CM / step);
  const last = Math.floor(MOST_OFFERED_CM / step);
  const offeredCm = Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step));
  return chosen === null || offeredCm.includes(chosen)
    ? offeredCm
    : [...offeredCm, chosen].sort((a, b) => a - b);
}

/** Centimetres. */
export function readHeight({ height, inches }: MeasuresDraft, units: Units): Measure {
  const first = readWhole(height);
  const second = units.height === 'feet' ? readWhole(inches) : null;
  if (first === 'wrong' || second === 'wrong') return 'wrong';
  if (first === null) return second === null ? null : 'wrong';
  if (units.height === 'cm') return within(first, HEIGHT_CM);
  if (second !== null && second >= INCHES_PER_FOOT) return 'wrong';
  return within(Math.round((first * INCHES_PER_FOOT + (second ?? 0)) * CM_PER_INCH), HEIGHT_CM, HALF_INCH_CM);
}

/** Kilograms, to a tenth. */
export function readWeight({ weight, pounds }: MeasuresDraft, units: Units): Measure {
  const first = readWhole(weight);
  const second = units.weight === 'stone' ? readWhole(pounds) : null;
  if (first === 'wrong' || second === 'wrong') return 'wrong';
  if (first === null) return second === null ? null : 'wrong';
  if (units.weight === 'kg') return within(first, WEIGHT_KG);
  if (second !== null && second >= POUNDS_PER_STONE) return 'wrong';
  const typed = units.weight === 'stone' ? first * POUNDS_PER_STONE + (second ?? 0) : first;
  return within(keptWeight(typed * KG_PER_POUND), WEIGHT_KG, HALF_POUND_KG);
}

function heightDraftOf(cm: number | null, units: Units): Pick<MeasuresDraft, 'height' | 'inches'> {
  if (cm === null) return { height: '', inches: '' };
  if (units.height === 'cm') return { height: String(cm), inches: '' };
  const { feet, inches } = feetOf(cm);
  return { height: String(feet), inches: String(inches) };
}

function weightDraftOf(kg: number | null, units: Units): Pick<MeasuresDraft, 'weight' | 'pounds'> {
  if (kg === null) return { weight: '', pounds: '' };
  if (units.weight !== 'stone')
    return { weight: String(Math.round(units.weight === 'kg' ? kg : poundsOf(kg))), pounds: '' };
  const { stone, pounds } = stoneOf(kg);
  return { weight: String(stone), pounds: String(pounds) };
}

const readWhole = (text: string): Measure => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : 'wrong';
};

/** @param slack by how much a bound may be missed that was rounded to other units; the bound is taken then */
function within(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
  slack = 0,
): Measure {
  if (value < min - slack || value > max + slack) return 'wrong';
  return Math.min(max, Math.max(min, value));
}
