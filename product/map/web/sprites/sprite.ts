import type { LatLng } from '#platform/geo/point.ts';
import type { MarkerKey } from '../markers/marker-key.ts';

/** What a press on a sprite is meant for. */
export type Pressed =
  | { readonly type: 'marker'; readonly key: MarkerKey }
  | {
      readonly type: 'cluster';
      readonly at: LatLng;
      /** The zoom at which it falls apart. */
      readonly expansionZoom: () => number;
    };

/** A picture that stands on a point of the map, always upright and of the same size. */
export interface Sprite {
  /** In the square of the world, from 0 in the west to 1 in the east. */
  readonly x: number;
  /** From 0 in the north to 1 in the south. */
  readonly y: number;
  /** The name of its picture. */
  readonly image: string;
  /** Pixels its middle is above its point. */
  readonly lift: number;
  /** Null where a press goes to what is below. */
  readonly pressed: Pressed | null;
}

/** A point in the square of the world: Web Mercator, as tiles are cut by it. */
export function inWorldSquare({ lat, lng }: LatLng): Pick<Sprite, 'x' | 'y'> {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: lng / 360 + 0.5, y: Math.min(1, Math.max(0, y)) };
}
