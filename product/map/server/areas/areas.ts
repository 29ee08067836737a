import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import type { Area } from '#product/map/contract.ts';
import { readTowns } from './gazetteer.ts';
import { nearestTown } from './nearest-town.ts';
import { townSearch } from './search-towns.ts';

export interface Areas {
  /** At most 8, the best first; nothing for text without a letter or digit. */
  readonly search: (query: string) => Area[];
  /** The town nearest to a point with its own centre, to three decimals; null with none within 200 km. */
  readonly nearestCity: (
    point: LatLng,
  ) => { readonly name: string; readonly lat: number; readonly lng: number } | null;
}

/** Names of 135,000 places, asked of nobody else; read when first needed. */
export function createAreas(): Areas {
  const load = () => {
    const towns = readTowns();
    return { search: townSearch(towns), nearest: nearestTown(towns) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  const ready = () => (loaded ??= load());
  return {
    search: (query) => ready().search(query),
    nearestCity: (point) => {
      const town = ready().nearest(point);
      return town ? { name: town.name, ...roundPoint(town, 3) } : null;
    },
  };
}
