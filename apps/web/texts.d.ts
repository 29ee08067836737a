import '#platform/i18n/text-modules.ts';
import type common from './texts/common.en.json';
import type gone from './texts/gone.en.json';
import type native from './texts/native.en.json';
import type shell from './texts/shell.en.json';
import type viewer from './texts/viewer.en.json';

/**
 * Keys are checked against the English files. Here are the modules of no slice; each slice declares its own in
 * `web/texts.d.ts`. What the first screens need is in `start/first-modules.ts`.
 */
declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    common: typeof common;
    gone: typeof gone;
    native: typeof native;
    shell: typeof shell;
    viewer: typeof viewer;
  }
}
