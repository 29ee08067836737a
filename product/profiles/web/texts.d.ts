import 'i18next';
import type profile from '../../../apps/web/public/assets/i18n/en/profile.json';

declare module 'i18next' {
  interface TextModules {
    profile: typeof profile;
  }
}
