import 'i18next';
import type liveLocation from './live-location.en.json';

declare module 'i18next' {
  interface TextModules {
    'live-location': typeof liveLocation;
  }
}
