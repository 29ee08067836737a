import '#platform/i18n/text-modules.ts';
import type cafe from './cafe.en.json';
import type campaigns from './campaigns.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    cafe: typeof cafe;
    campaigns: typeof campaigns;
  }
}
