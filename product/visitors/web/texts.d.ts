import '#platform/i18n/text-modules.ts';
import type you from './you.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    you: typeof you;
  }
}
