import '#platform/i18n/text-modules.ts';
import type chat from './chat.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    chat: typeof chat;
  }
}
