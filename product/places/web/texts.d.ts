import 'i18next';
import type place from '../../../apps/web/public/assets/i18n/en/place.json';
import type places from '../../../apps/web/public/assets/i18n/en/places.json';

declare module 'i18next' {
  interface TextModules {
    place: typeof place;
    places: typeof places;
  }
}
