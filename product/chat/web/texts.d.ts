import 'i18next';
import type chat from './chat.en.json';

declare module 'i18next' {
  interface TextModules {
    chat: typeof chat;
  }
}
