import 'i18next';
import type liveLocation from '../../../apps/web/public/assets/i18n/en/live-location.json';

declare module 'i18next' {
  interface TextModules {
    'live-location': typeof liveLocation;
  }
}
