import 'i18next';
import type pages from '../../../apps/web/public/assets/i18n/en/pages.json';
import type policies from '../../../apps/web/public/assets/i18n/en/policies.json';

declare module 'i18next' {
  interface TextModules {
    pages: typeof pages;
    policies: typeof policies;
  }
}
