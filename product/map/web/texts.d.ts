import 'i18next';
import type map from '../../../apps/web/public/assets/i18n/en/map.json';

declare module 'i18next' {
  interface TextModules {
    map: typeof map;
  }
}
