import '#platform/i18n/text-modules.ts';
import type account from './account.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    account: typeof account;
  }
}
