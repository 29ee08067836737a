import 'i18next';
import type captcha from '../../../apps/web/public/assets/i18n/en/captcha.json';

declare module 'i18next' {
  interface TextModules {
    captcha: typeof captcha;
  }
}
