import 'i18next';
import type messaging from './messaging.en.json';

declare module 'i18next' {
  interface TextModules {
    messaging: typeof messaging;
  }
}
