import 'i18next';
import type common from './texts/common.en.json';
import type gone from './texts/gone.en.json';
import type native from './texts/native.en.json';
import type shell from './texts/shell.en.json';

/**
 * Keys are checked against the English files. Here are the modules of no slice; each slice declares its own in
 * `web/texts.d.ts`. What the first screens need is in `start/first-modules.ts`.
 */
declare module 'i18next' {
  interface TextModules {
    common: typeof common;
    gone: typeof gone;
    native: typeof native;
    shell: typeof shell;
  }
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TextModules;
    enableSelector: false;
    returnNull: false;
  }
}
