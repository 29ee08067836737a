import 'i18next';
import type map from './map.en.json';

declare module 'i18next' {
  interface TextModules {
    map: typeof map;
  }
}
