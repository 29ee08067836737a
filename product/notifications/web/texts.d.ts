import 'i18next';
import type notification from './notification.en.json';

declare module 'i18next' {
  interface TextModules {
    notification: typeof notification;
  }
}
