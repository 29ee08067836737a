import type { LatLng } from '#platform/geo/point.ts';
import type { TextModule, Translate } from '#platform/i18n/text-modules.ts';
import type { DistanceOrigin } from './distance-origin.ts';
import {
  type DistanceTexts,
  formatDistance,
  type FormattedDistance,
  stepBetween,
} from './format-distance.ts';
import type { NearbyItem } from './item.ts';

/** What texts about things nearby are made with. */
export interface Words {
  /** The texts of a module that a layer registered. */
  readonly tOf: <Module extends TextModule>(module: Module) => Translate<Module>;
  readonly distanceTexts: DistanceTexts;
  readonly locale: string;
  /** Milliseconds since 1970, by the minute. */
  readonly now: number;
  /** From where distances are measured; null when from nowhere. */
  readonly from: LatLng | null;
  /** The same in words. */
  readonly distanceOrigin: DistanceOrigin | null;
}

/** How far an item is, in words; null when there is no place to measure from. */
export const distanceTo = (
  { location, cellMetres }: NearbyItem,
  { from, distanceTexts, locale }: Pick<Words, 'from' | 'distanceTexts' | 'locale'>,
): FormattedDistance | null =>
  from && formatDistance(stepBetween(from, location.coordinates, locale, cellMetres), distanceTexts, locale);

/** The name of a marker: what is said of it, with commas. */
export const spokenName = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
