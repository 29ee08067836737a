import type { TFunction } from 'i18next';
import type { LatLng } from '#platform/geo/point.ts';
import type { DistanceOrigin } from '#product/nearby/web/distance-origin.ts';

/** What texts about things on the map are made with. */
export interface Words {
  readonly t: TFunction<'map'>;
  readonly tPlace: TFunction<'place'>;
  readonly tGroup: TFunction<'group'>;
  readonly locale: string;
  readonly now: number;
  /** From where distances are told; null when from nowhere. */
  readonly from: LatLng | null;
  /** The same in words. */
  readonly distanceOrigin: DistanceOrigin | null;
}
