import 'i18next';
import type captcha from './captcha.en.json';

declare module 'i18next' {
  interface TextModules {
    captcha: typeof captcha;
  }
}
