import { useMemo } from 'react';
import { deviceLanguages, localeFor } from './locale.ts';
import { translations } from './translations.ts';

/** The locale that times, lengths and numbers are formatted with. */
export function useLocale(): string {
  const { language } = translations;
  return useMemo(() => localeFor(language, deviceLanguages()), [language]);
}
