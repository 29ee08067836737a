import { createRequire } from 'node:module';
import { iso1A2Code } from '@rapideditor/country-coder';
import inside from '@turf/boolean-point-in-polygon';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type LatLng, toPair } from '#platform/geo/point.ts';

/** The jurisdiction of a point: a country or territory, in the United States with its state; null at sea. */
export function codeAt(point: LatLng): string | null {
  const country = iso1A2Code(toPair(point), { level: 'territory' });
  return country === 'US' ? `US-${stateAt(point)}` : country;
}

/** Parses the country header of a proxy. `T1` (Tor), `XX` and other codes yield null. */
export function codeOfHeader(header: string | undefined): string | null {
  if (header === undefined || !/^[A-Z]{2}$/.test(header)) return null;
  return iso1A2Code(header);
}

/** One connected piece of a state. */
interface Piece {
  readonly code: string;
  readonly shape: Polygon;
  readonly box: Box;
}
type Box = readonly [west: number, south: number, east: number, north: number];

let loaded: readonly Piece[] | null = null;
/** 114 kB of shapes, loaded for the first visitor in the United States. */
const pieces = (): readonly Piece[] => (loaded ??= readPieces());

function stateAt(point: LatLng): string {
  const at = toPair(point);
  const around = pieces().filter(({ box }) => squareTo(box, at) === 0);
  return (around.find(({ shape }) => inside(at, shape)) ?? nearest(at)).code;
}

/** Simplified shapes miss piers and lakes by a little: the nearest corner decides. */
function nearest(at: Position): Piece {
  let best: { readonly piece: Piece; readonly square: number } | null = null;
  for (const piece of pieces()) {
    if (best !== null && squareTo(piece.box, at) >= best.square) continue;
    for (const [x = 0, y = 0] of piece.shape.coordinates.flat()) {
      const square = squareTo([x, y, x, y], at);
      if (best === null || square < best.square) best = { piece, square };
    }
  }
  if (best === null) throw new Error('the shapes of the states are empty');
  return best.piece;
}

/** Squared distance to a box, in degrees of latitude; 0 inside. */
function squareTo([west, south, east, north]: Box, [lng = 0, lat = 0]: Position): number {
  const x = Math.max(west - lng, 0, lng - east) * Math.cos((lat * Math.PI) / 180);
  const y = Math.max(south - lat, 0, lat - north);
  return x * x + y * y;
}

function readPieces(): Piece[] {
  const topology = createRequire(import.meta.url)('us-atlas/states-10m.json') as Topology<{
    states: GeometryCollection;
  }>;
  const states = feature(topology, topology.objects.states) as FeatureCollection<Polygon | MultiPolygon>;
  return states.features.flatMap(({ id, geometry }) => {
    const code = USPS_BY_FIPS[String(id)];
    if (code === undefined) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.map((coordinates) => ({
      code,
      shape: { type: 'Polygon' as const, coordinates },
      box: boxOf(coordinates.flat()),
    }));
  });
}

function boxOf(corners: readonly Position[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x = 0, y = 0] of corners) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** FIPS 5-2 numbers of states and the District by ISO 3166-2:US letters; territories have country codes. */
const USPS_BY_FIPS: Readonly<Record<string, string>> = Object.fromEntries(
  `01 AL, 02 AK, 04 AZ, 05 AR, 06 CA, 08 CO, 09 CT, 10 DE, 11 DC, 12 FL, 13 GA, 15 HI, 16 ID, 17 IL, 18 IN,
   19 IA, 20 KS, 21 KY, 22 LA, 23 ME, 24 MD, 25 MA, 26 MI, 27 MN, 28 MS, 29 MO, 30 MT, 31 NE, 32 NV, 33 NH,
   34 NJ, 35 NM, 36 NY, 37 NC, 38 ND, 39 OH, 40 OK, 41 OR, 42 PA, 44 RI, 45 SC, 46 SD, 47 TN, 48 TX, 49 UT,
   50 VT, 51 VA, 53 WA, 54 WV, 55 WI, 56 WY`
    .split(/,\s+/)
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);
