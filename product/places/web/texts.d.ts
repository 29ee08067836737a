import '#platform/i18n/text-modules.ts';
import type place from './place.en.json';
import type places from './places.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    place: typeof place;
    places: typeof places;
  }
}
