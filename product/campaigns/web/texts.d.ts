import 'i18next';
import type cafe from '../../../apps/web/public/assets/i18n/en/cafe.json';
import type campaigns from '../../../apps/web/public/assets/i18n/en/campaigns.json';

declare module 'i18next' {
  interface TextModules {
    cafe: typeof cafe;
    campaigns: typeof campaigns;
  }
}
