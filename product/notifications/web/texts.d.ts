import 'i18next';
import type notification from '../../../apps/web/public/assets/i18n/en/notification.json';

declare module 'i18next' {
  interface TextModules {
    notification: typeof notification;
  }
}
