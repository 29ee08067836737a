import 'i18next';
import type messaging from '../../../apps/web/public/assets/i18n/en/messaging.json';

declare module 'i18next' {
  interface TextModules {
    messaging: typeof messaging;
  }
}
