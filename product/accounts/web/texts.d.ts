import 'i18next';
import type account from '../../../apps/web/public/assets/i18n/en/account.json';

declare module 'i18next' {
  interface TextModules {
    account: typeof account;
  }
}
