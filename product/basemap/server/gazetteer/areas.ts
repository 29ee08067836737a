import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import type { Area } from '#product/basemap/contract.ts';
import { readTowns, type Town } from './gazetteer.ts';
import { type FindTown, mainTown, nearestTown } from './nearest-town.ts';
import { type SearchTowns, townSearch } from './search-towns.ts';
import { townGrid } from './town-grid.ts';

export interface Areas {
  /** At most 8, the best first; nothing for text without a letter or digit. */
  readonly search: (query: string) => Promise<Area[]>;
  /** The town nearest to a point with its own center, to three decimals; null with none within 200 km. */
  readonly nearestTown: (point: LatLng) => Promise<FoundTown | null>;
  /** The town that the area around a point is known by: the largest within 30 km, else the nearest within 200 km. */
  readonly mainTown: (point: LatLng) => Promise<FoundTown | null>;
  /** The country of that town, ISO 3166-1 alpha-2. */
  readonly countryAt: (point: LatLng) => Promise<string | null>;
  /** Preloads the gazetteer. */
  readonly load: () => Promise<void>;
}

export interface FoundTown extends LatLng {
  readonly name: string;
}

interface Loaded {
  readonly search: SearchTowns;
  readonly nearest: FindTown;
  readonly main: FindTown;
}

/** The names never change: a process holds them once, however many servers it composes. */
let loading: Promise<Loaded> | null = null;

async function loaded(): Promise<Loaded> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** The gazetteer of 135,000 places, loaded once, in slices that let other requests run. */
export function createAreas(): Areas {
  return {
    search: async (query) => (await loaded()).search(query),
    nearestTown: async (point) => found((await loaded()).nearest(point)),
    mainTown: async (point) => found((await loaded()).main(point)),
    countryAt: async (point) => (await loaded()).nearest(point)?.country.code ?? null,
    load: async () => {
      await loaded();
    },
  };
}

const found = (town: Town | null): FoundTown | null => town && { name: town.name, ...roundPoint(town, 3) };

async function load(): Promise<Loaded> {
  const towns = await readTowns();
  const grid = await townGrid(towns);
  return { search: await townSearch(towns), nearest: nearestTown(grid), main: mainTown(grid) };
}
