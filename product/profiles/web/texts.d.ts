import 'i18next';
import type person from './person.en.json';
import type profile from './profile.en.json';

declare module 'i18next' {
  interface TextModules {
    person: typeof person;
    profile: typeof profile;
  }
}
