import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstModules } from '../../apps/web/start/first-modules.ts';
import { homeModules } from '../../apps/web/start/home-modules.ts';
import common from '../../apps/web/texts/common.en.json' with { type: 'json' };
import shell from '../../apps/web/texts/shell.en.json' with { type: 'json' };
import { DEFAULT_LANGUAGE } from '../../platform/languages/choose-language.ts';

const addressOf = (module: string): string => `./assets/i18n/${DEFAULT_LANGUAGE}/${module}.json`;

/**
 * What can be read before the app has loaded, and its texts beside its code instead of after it: on a slow network each
 * comes a second later for every answer it waits for.
 */
export const firstWords: Plugin = {
  name: 'first-words',
  transformIndexHtml: (html) => ({
    html: html
      .replace('{splash}', shell.skeleton.visitor)
      .replace('{failed}', shell.error.notLoaded)
      .replace('{refresh}', common.refresh)
      .replace('{noScript}', shell.error.noScript)
      .replace('{about}', shell.error.about),
    tags: [
      ...firstModules.map((module): HtmlTagDescriptor => ({
        tag: 'link',
        // As the app itself asks, or it would be fetched twice.
        attrs: { rel: 'preload', as: 'fetch', href: addressOf(module), crossorigin: 'anonymous' },
        injectTo: 'head',
      })),
      // For who comes back to the map: `public/theme.js`.
      ...homeModules.map((module): HtmlTagDescriptor => ({
        tag: 'meta',
        attrs: { name: 'nearby-texts', content: addressOf(module) },
        injectTo: 'head-prepend',
      })),
    ],
  }),
};
