import '#platform/i18n/text-modules.ts';
import type onTheMap from './on-the-map.en.json';
import type presence from './presence.en.json';
import type rightNow from './right-now.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'on-the-map': typeof onTheMap;
    presence: typeof presence;
    'right-now': typeof rightNow;
  }
}
