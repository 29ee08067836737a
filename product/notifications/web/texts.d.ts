import '#platform/i18n/text-modules.ts';
import type notification from './notification.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    notification: typeof notification;
  }
}
