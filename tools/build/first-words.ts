import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstModules } from '../../apps/web/start/first-modules.ts';
import common from '../../apps/web/texts/common.en.json' with { type: 'json' };
import shell from '../../apps/web/texts/shell.en.json' with { type: 'json' };
import { DEFAULT_LANGUAGE } from '../../platform/languages/choose-language.ts';

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
      .replace('{refresh}', common.refresh),
    tags: firstModules.map((module): HtmlTagDescriptor => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'fetch',
        href: `./assets/i18n/${DEFAULT_LANGUAGE}/${module}.json`,
        // As the app itself asks, or it would be fetched twice.
        crossorigin: 'anonymous',
      },
      injectTo: 'head',
    })),
  }),
};
