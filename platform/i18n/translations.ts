import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ClientLog } from '#platform/client/log.ts';
import { NotLoaded } from '#platform/client/not-loaded.ts';
import { chooseLanguage, DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';

export interface TranslationOptions {
  /** The product's name, `{app}` in texts. */
  readonly app: string;
  /** The visitor's languages by preference: `deviceLanguages`. */
  readonly wanted: readonly string[];
  readonly available: readonly string[];
  /** Modules of the first screens; others load on use. */
  readonly modules: readonly string[];
  /** Folder of the languages, with a file per module. */
  readonly folder: string;
  readonly log: ClientLog;
}

/**
 * Loads the texts of the visitor's language and returns which it is.
 *
 * English fills missing texts. The start continues when they cannot be loaded.
 *
 * @param i18n the instance of the screens by default
 */
export async function startTranslations(options: TranslationOptions, i18n: i18n = i18next): Promise<string> {
  const language = chooseLanguage(options.wanted, options.available);
  const report = () => options.log.error('Error loading translations');
  i18n.on('failedLoading', report);
  try {
    await i18n
      .use(filesIn(options.folder))
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: DEFAULT_LANGUAGE,
        ns: [...options.modules],
        defaultNS: 'common',
        // The screen waits meanwhile: 250 ms, then 500.
        maxRetries: 2,
        retryTimeout: 250,
        interpolation: {
          prefix: '{',
          suffix: '}',
          escapeValue: false,
          defaultVariables: { app: options.app },
        },
        react: { useSuspense: true },
      });
  } catch {
    report();
  }
  return language;
}

/**
 * Loads the texts of these modules, by default of every module needed so far.
 * Retries failed ones and re-renders what was shown without them.
 *
 * @throws NotLoaded when a module's texts cannot be loaded
 */
export async function loadTexts(
  modules: readonly string[] = [i18next.options.ns ?? []].flat(),
  i18n: i18n = i18next,
): Promise<void> {
  const isMissing = (module: string) => !hasTexts([module], i18n);
  const failed = modules.filter((module) => isMissing(module) && i18n.hasLoadedNamespace(module));
  if (failed.length > 0) {
    await i18n.reloadResources(i18n.languages, failed);
    if (!failed.every(isMissing)) i18n.emit('languageChanged', i18n.language);
  }
  await i18n.loadNamespaces(modules);
  if (modules.some(isMissing)) throw new NotLoaded('texts');
}

/** Whether the texts of these modules are there, in any language the visitor reads. */
export const hasTexts = (modules: readonly string[], i18n: i18n = i18next): boolean =>
  modules.every((module) => i18n.languages.some((language) => i18n.hasResourceBundle(language, module)));

/**
 * Overrides texts of one module with those of another.
 *
 * Nothing changes when they cannot be loaded. Returns how to undo it.
 */
export async function replaceTexts(module: string, by: string, i18n: i18n = i18next): Promise<() => void> {
  await i18n.loadNamespaces([module, by]);
  const put = (language: string, texts: unknown) =>
    i18n.addResourceBundle(language, module, texts, true, true);
  // Re-renders the screens.
  const reloadLanguage = () => i18n.emit('languageChanged', i18n.language);
  const usual = i18n.languages.map((language) => {
    const texts: unknown = structuredClone(i18n.getResourceBundle(language, module));
    return { language, texts };
  });
  for (const language of i18n.languages) {
    const texts: unknown = i18n.getResourceBundle(language, by);
    if (texts) put(language, texts);
  }
  reloadLanguage();
  return () => {
    for (const { language, texts } of usual) if (texts) put(language, texts);
    reloadLanguage();
  };
}

/** Loads a module's texts from a file per language and module; failed requests are retried. */
const filesIn = (folder: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, module, done) => {
    const read = async () => {
      const answer = await fetch(`${folder}/${language}/${module}.json`);
      if (answer.ok) done(null, (await answer.json()) as ResourceKey);
      else done(`the texts answered ${answer.status}`, answer.status >= 500);
    };
    read().catch(() => done('the texts did not come', true));
  },
});
