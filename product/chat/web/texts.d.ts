import 'i18next';
import type chat from '../../../apps/web/public/assets/i18n/en/chat.json';

declare module 'i18next' {
  interface TextModules {
    chat: typeof chat;
  }
}
