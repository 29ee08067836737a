import 'i18next';
import type account from './public/assets/i18n/en/account.json';
import type age from './public/assets/i18n/en/age.json';
import type captcha from './public/assets/i18n/en/captcha.json';
import type common from './public/assets/i18n/en/common.json';
import type group from './public/assets/i18n/en/group.json';
import type map from './public/assets/i18n/en/map.json';
import type place from './public/assets/i18n/en/place.json';
import type policies from './public/assets/i18n/en/policies.json';
import type shell from './public/assets/i18n/en/shell.json';
import type you from './public/assets/i18n/en/you.json';

/** Keys are checked against the English files: a module is added here and in `start/languages.ts`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      age: typeof age;
      captcha: typeof captcha;
      common: typeof common;
      group: typeof group;
      map: typeof map;
      place: typeof place;
      policies: typeof policies;
      shell: typeof shell;
      you: typeof you;
    };
    enableSelector: false;
    returnNull: false;
  }
}
