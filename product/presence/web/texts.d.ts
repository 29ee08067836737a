import 'i18next';
import type onTheMap from './on-the-map.en.json';
import type presence from './presence.en.json';

declare module 'i18next' {
  interface TextModules {
    'on-the-map': typeof onTheMap;
    presence: typeof presence;
  }
}
