import 'i18next';
import type account from './account.en.json';

declare module 'i18next' {
  interface TextModules {
    account: typeof account;
  }
}
