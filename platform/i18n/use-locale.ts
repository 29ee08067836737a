import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceLanguages, localeFor } from './locale.ts';

/** The locale that times, lengths and numbers are formatted with. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return useMemo(() => localeFor(i18n.language, deviceLanguages()), [i18n.language]);
}
