import { feature } from '@rapideditor/country-coder';
import type { Bounds } from '#product/basemap/basemap.ts';
import { CutRefused } from './cut-refused.ts';
import { mainlandBox } from './mainland.ts';

/** What to cut out of a map of the world. */
export interface AreaToCut {
  readonly box: Bounds;
  /** A name for a file. */
  readonly slug: string;
  readonly title: string;
}

/** The edge of Web Mercator. */
const MAX_LATITUDE = 85.0511;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const COUNTRY_LEVELS = ['country', 'territory', 'subterritory'];

/**
 * Reads "west,south,east,north" in degrees, or a country by its ISO 3166 code or English name.
 *
 * A country is the box around its mainland: an archive is drawn within a box, and one around all of France would
 * hold two oceans.
 *
 * @throws CutRefused
 */
export function areaToCut(text: string): AreaToCut {
  return text.includes(',') ? boxArea(text) : countryArea(text.trim());
}

function boxArea(text: string): AreaToCut {
  const parts = text.split(',').map((part) => part.trim());
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts.map((part) =>
    NUMBER.test(part) ? Number(part) : NaN,
  );
  const box: Bounds = [west, south, east, north];
  if (parts.length !== 4 || box.some(Number.isNaN))
    throw new CutRefused(
      'A box is four numbers in degrees: west,south,east,north, as in 13.1,52.3,13.8,52.7.',
    );
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    throw new CutRefused('West and east lie between -180 and 180 degrees.');
  if (Math.abs(south) > 90 || Math.abs(north) > 90)
    throw new CutRefused(
      'South and north lie between -90 and 90 degrees. Is the order west,south,east,north?',
    );
  if (south >= north) throw new CutRefused('South must be less than north: west,south,east,north.');
  if (west === east) throw new CutRefused('West and east are the same: the box is empty.');
  if (west > east)
    throw new CutRefused(
      `West must be less than east. A box across 180 degrees is cut in two: ${west},${south},180,${north} and -180,${south},${east},${north}.`,
    );
  if (south >= MAX_LATITUDE || north <= -MAX_LATITUDE)
    throw new CutRefused(`The map ends at ${MAX_LATITUDE} degrees north and south.`);
  return {
    box: [west, Math.max(-MAX_LATITUDE, south), east, Math.min(MAX_LATITUDE, north)],
    slug: parts.join('_'),
    title: parts.join(', '),
  };
}

function countryArea(name: string): AreaToCut {
  const found = name === '' ? null : feature(name);
  const { properties } = found ?? {};
  if (!properties || !COUNTRY_LEVELS.includes(properties.level))
    throw new CutRefused(
      `No country is known as "${name}". Give an ISO code (DE), an English name (Germany), or west,south,east,north.`,
    );
  const box = mainlandBox(properties.id);
  if (!box) throw new CutRefused(`No towns of ${properties.nameEn} are known: give west,south,east,north.`);
  return {
    box,
    slug: properties.nameEn
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    title: properties.nameEn,
  };
}
