import 'i18next';
import type pages from '../texts/pages.en.json';
import type policies from '../texts/policies.en.json';

declare module 'i18next' {
  interface TextModules {
    pages: typeof pages;
    policies: typeof policies;
  }
}
