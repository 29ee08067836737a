import { formatter } from '#platform/i18n/formatter.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { HealthInfo } from '../contract.ts';

/** "October 2026", of `2026-10`. */
export const monthName = (month: string, locale: string): string =>
  formatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** What someone says about their sexual health, a few words for each. */
export function useHealthWords(): (health: HealthInfo) => readonly string[] {
  const { t } = useTranslation('person');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return ({ onPrep, lastTested, vaccinations = [] }) =>
    [
      onPrep ? t('about.health.onPrep') : null,
      lastTested === undefined ? null : t('about.health.tested', { month: monthName(lastTested, locale) }),
      vaccinations.length === 0
        ? null
        : t('about.health.vaccinated', {
            against: list.format(vaccinations.map((one) => t(`about.health.vaccination.${one}`))),
          }),
    ].filter((words) => words !== null);
}
