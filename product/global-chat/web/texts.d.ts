import 'i18next';
import type globalChat from '../../../apps/web/public/assets/i18n/en/global-chat.json';

declare module 'i18next' {
  interface TextModules {
    'global-chat': typeof globalChat;
  }
}
