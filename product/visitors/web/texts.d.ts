import 'i18next';
import type onTheMap from './on-the-map.en.json';
import type you from './you.en.json';

declare module 'i18next' {
  interface TextModules {
    'on-the-map': typeof onTheMap;
    you: typeof you;
  }
}
