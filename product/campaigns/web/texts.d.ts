import 'i18next';
import type cafe from './cafe.en.json';
import type campaigns from './campaigns.en.json';

declare module 'i18next' {
  interface TextModules {
    cafe: typeof cafe;
    campaigns: typeof campaigns;
  }
}
