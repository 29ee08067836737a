import 'i18next';
import type onTheMap from '../../../apps/web/public/assets/i18n/en/on-the-map.json';
import type you from '../../../apps/web/public/assets/i18n/en/you.json';

declare module 'i18next' {
  interface TextModules {
    'on-the-map': typeof onTheMap;
    you: typeof you;
  }
}
