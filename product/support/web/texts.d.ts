import 'i18next';
import type pages from './pages.en.json';
import type policies from './policies.en.json';

declare module 'i18next' {
  interface TextModules {
    pages: typeof pages;
    policies: typeof policies;
  }
}
