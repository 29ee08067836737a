import 'i18next';
import type trips from '../../../apps/web/public/assets/i18n/en/trips.json';

declare module 'i18next' {
  interface TextModules {
    trips: typeof trips;
  }
}
