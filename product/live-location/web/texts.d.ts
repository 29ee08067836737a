import '#platform/i18n/text-modules.ts';
import type liveLocation from './live-location.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'live-location': typeof liveLocation;
  }
}
