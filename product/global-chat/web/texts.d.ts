import '#platform/i18n/text-modules.ts';
import type globalChat from './global-chat.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    'global-chat': typeof globalChat;
  }
}
