import '#platform/i18n/text-modules.ts';
import type profileViews from './profile-views.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'profile-views': typeof profileViews;
  }
}
