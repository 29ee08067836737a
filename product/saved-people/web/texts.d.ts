import '#platform/i18n/text-modules.ts';
import type savedPeople from './saved-people.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'saved-people': typeof savedPeople;
  }
}
