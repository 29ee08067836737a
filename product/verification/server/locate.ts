import { createRequire } from 'node:module';
import { iso1A2Code } from '@rapideditor/country-coder';
import inside from '@turf/boolean-point-in-polygon';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { type LatLng, toPair } from '#platform/geo/point.ts';

/** The jurisdiction a point lies in: a country or territory, in the United States with its state; null at sea. */
export function codeAt(point: LatLng): string | null {
  const country = iso1A2Code(toPair(point), { level: 'territory' });
  return country === 'US' ? `US-${stateAt(point)}` : country;
}

/** The word of a proxy about the country; `T1` (Tor), `XX` and whatever is no country say nothing. */
export function codeOfHeader(header: string | undefined): string | null {
  if (header === undefined || !/^[A-Z]{2}$/.test(header)) return null;
  return iso1A2Code(header);
}

interface State {
  readonly code: string;
  readonly shape: Feature<Polygon | MultiPolygon>;
  readonly box: Box;
}
type Box = readonly [west: number, south: number, east: number, north: number];

let loaded: readonly State[] | null = null;
/** 114 kB of shapes, read when the first visitor is in the United States. */
const states = (): readonly State[] => (loaded ??= readStates());

function stateAt({ lat, lng }: LatLng): string {
  const at = [lng, lat];
  const around = states().filter(({ box: [west, south, east, north] }) => {
    return lng >= west && lng <= east && lat >= south && lat <= north;
  });
  return (around.find(({ shape }) => inside(at, shape)) ?? nearest(at)).code;
}

/** On a pier or a lake the simplified shapes miss by a little: then it is the state with the nearest corner. */
function nearest([lng = 0, lat = 0]: Position): State {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let best: { readonly state: State; readonly square: number } | null = null;
  for (const state of states())
    for (const [x = 0, y = 0] of cornersOf(state.shape.geometry)) {
      const square = ((x - lng) * narrowing) ** 2 + (y - lat) ** 2;
      if (best === null || square < best.square) best = { state, square };
    }
  if (best === null) throw new Error('the shapes of the states are empty');
  return best.state;
}

const cornersOf = (shape: Polygon | MultiPolygon): Position[] =>
  shape.type === 'Polygon' ? shape.coordinates.flat() : shape.coordinates.flat(2);

function readStates(): State[] {
  const topology = createRequire(import.meta.url)('us-atlas/states-10m.json') as Topology<{
    states: GeometryCollection;
  }>;
  const collection = feature(topology, topology.objects.states) as FeatureCollection<Polygon | MultiPolygon>;
  return collection.features.flatMap((shape) => {
    const code = USPS_BY_FIPS[z.string().parse(shape.id)];
    return code === undefined ? [] : [{ code, shape, box: boxOf(cornersOf(shape.geometry)) }];
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

/** FIPS 5-2 numbers of the states and the District to the letters of ISO 3166-2:US; territories have country codes. */
const USPS_BY_FIPS: Readonly<Record<string, string>> = Object.fromEntries(
  `01 AL, 02 AK, 04 AZ, 05 AR, 06 CA, 08 CO, 09 CT, 10 DE, 11 DC, 12 FL, 13 GA, 15 HI, 16 ID, 17 IL, 18 IN,
   19 IA, 20 KS, 21 KY, 22 LA, 23 ME, 24 MD, 25 MA, 26 MI, 27 MN, 28 MS, 29 MO, 30 MT, 31 NE, 32 NV, 33 NH,
   34 NJ, 35 NM, 36 NY, 37 NC, 38 ND, 39 OH, 40 OK, 41 OR, 42 PA, 44 RI, 45 SC, 46 SD, 47 TN, 48 TX, 49 UT,
   50 VT, 51 VA, 53 WA, 54 WV, 55 WI, 56 WY`
    .split(/,\s+/)
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);
