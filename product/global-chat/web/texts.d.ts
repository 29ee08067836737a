import 'i18next';
import type globalChat from './global-chat.en.json';

declare module 'i18next' {
  interface TextModules {
    'global-chat': typeof globalChat;
  }
}
