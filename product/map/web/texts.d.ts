import '#platform/i18n/text-modules.ts';
import type areas from './areas.en.json';
import type map from './map.en.json';
import type quiet from './quiet.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    areas: typeof areas;
    map: typeof map;
    quiet: typeof quiet;
  }
}
