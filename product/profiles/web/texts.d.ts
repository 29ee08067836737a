import '#platform/i18n/text-modules.ts';
import type person from './person.en.json';
import type profile from './profile.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    person: typeof person;
    profile: typeof profile;
  }
}
