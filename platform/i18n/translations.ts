import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
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
      .use(HttpBackend)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: DEFAULT_LANGUAGE,
        ns: [...options.modules],
        defaultNS: 'common',
        backend: { loadPath: './assets/i18n/{{lng}}/{{ns}}.json' },
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
