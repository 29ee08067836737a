import '#platform/i18n/text-modules.ts';
import type pages from '../texts/pages.en.json';
import type policies from '../texts/policies.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    pages: typeof pages;
    policies: typeof policies;
  }
}
