import '#platform/i18n/text-modules.ts';
import type captcha from './captcha.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    captcha: typeof captcha;
  }
}
