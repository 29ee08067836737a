import 'i18next';
import type profile from './profile.en.json';

declare module 'i18next' {
  interface TextModules {
    profile: typeof profile;
  }
}
