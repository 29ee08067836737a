import '#platform/i18n/text-modules.ts';
import type messaging from './messaging.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    messaging: typeof messaging;
  }
}
