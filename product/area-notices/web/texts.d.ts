import '#platform/i18n/text-modules.ts';
import type areaNotice from './area-notice.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'area-notice': typeof areaNotice;
  }
}
