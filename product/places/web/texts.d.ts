import 'i18next';
import type place from './place.en.json';
import type places from './places.en.json';

declare module 'i18next' {
  interface TextModules {
    place: typeof place;
    places: typeof places;
  }
}
