import 'i18next';
import type you from './you.en.json';

declare module 'i18next' {
  interface TextModules {
    you: typeof you;
  }
}
