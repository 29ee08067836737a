import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ClientLog } from '#platform/client/log.ts';
import { chooseLanguage, DEFAULT_LANGUAGE } from './choose-language.ts';

export interface TranslationOptions {
  /** The product's name, which texts call `{app}`. */
  readonly app: string;
  readonly available: readonly string[];
  /** The modules that the first screens need; others load when something uses them. */
  readonly modules: readonly string[];
  readonly log: ClientLog;
}

/** Loads the texts of the person's language. Startup goes on when they cannot be loaded. */
export async function startTranslations(options: TranslationOptions): Promise<void> {
  const language = chooseLanguage(navigator.languages, options.available);
  document.documentElement.lang = language;
  i18next.on('failedLoading', () => options.log.error('Error loading translations'));
  try {
    await i18next
      .use(files)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: DEFAULT_LANGUAGE,
        ns: [...options.modules],
        defaultNS: 'common',
        interpolation: {
          prefix: '{',
          suffix: '}',
          escapeValue: false,
          defaultVariables: { app: options.app },
        },
        react: { useSuspense: true },
      });
  } catch {
    options.log.error('Error loading translations');
  }
}

/** The texts of a module are a file beside the page; a server in trouble or out of reach is asked again. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, module, done) => {
    const read = async () => {
      const answer = await fetch(`./assets/i18n/${language}/${module}.json`);
      if (answer.ok) done(null, (await answer.json()) as ResourceKey);
      else done(`the texts answered ${answer.status}`, answer.status >= 500);
    };
    read().catch(() => done('the texts did not come', true));
  },
};
