import 'i18next';
import type areas from './areas.en.json';
import type map from './map.en.json';

declare module 'i18next' {
  interface TextModules {
    areas: typeof areas;
    map: typeof map;
  }
}
