import { fromPair, type LatLng } from '#platform/geo/point.ts';
import {
  sectorAt,
  type FarRegion,
  type GridPart,
  nearestRegions,
  regionAt,
} from '#product/presence/regions.rules.ts';
import type { NearbyIndex, NearestQuery } from './nearby-index.ts';

export type FarQuery = Pick<NearestQuery, 'viewerId' | 'hidden'> & {
  readonly around: LatLng;
  /** Regions that are not told of, by their middle. */
  readonly isLeftOut: (location: LatLng) => boolean;
};

interface Counted extends GridPart {
  people: number;
}

/** How many visitors are in each region of the world, by published position. */
export class RegionCounts {
  readonly #regions = new Map<string, Counted>();
  readonly #regionOf = new Map<string, string>();

  put(id: string, location: LatLng): void {
    const region = regionAt(location);
    const key = `${region.row}:${region.column}`;
    if (this.#regionOf.get(id) === key) return;
    this.remove(id);
    this.#regionOf.set(id, key);
    const counted = this.#regions.get(key);
    if (counted) counted.people += 1;
    else this.#regions.set(key, { ...region, people: 1 });
  }

  remove(id: string): void {
    const key = this.#regionOf.get(id);
    if (key === undefined) return;
    this.#regionOf.delete(id);
    const counted = this.#regions.get(key);
    if (!counted) return;
    counted.people -= 1;
    if (counted.people === 0) this.#regions.delete(key);
  }

  /** The nearest regions as the viewer may see them: without themselves and without those hidden from them. */
  nearest({ around, viewerId, hidden, isLeftOut }: FarQuery): readonly FarRegion[] {
    const unseen = new Map<string, number>();
    for (const id of viewerId === null ? hidden : new Set([...hidden, viewerId])) {
      const key = this.#regionOf.get(id);
      if (key !== undefined) unseen.set(key, (unseen.get(key) ?? 0) + 1);
    }
    const seen = [...this.#regions].map(
      ([key, region]) => [region, region.people - (unseen.get(key) ?? 0)] as const,
    );
    return nearestRegions(sectorAt(around), seen, isLeftOut);
  }
}

/** The index, with all who are in it counted by region. */
export const countedByRegion = (index: NearbyIndex, regions: RegionCounts): NearbyIndex => ({
  get size() {
    return index.size;
  },
  has: (id) => index.has(id),
  set: (person) => {
    regions.put(person.id, fromPair(person.coordinates));
    return index.set(person);
  },
  remove: (id) => {
    regions.remove(id);
    return index.remove(id);
  },
  nearest: (query) => index.nearest(query),
});
