import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { wholeMinuteFrom } from '#platform/clock/round-time.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import type { PeopleUsedUp } from '#product/captcha/client.rules.ts';

export interface PeopleUsedUpWords {
  readonly title: string;
  readonly text: string;
  /** Both, where there is no room for a title. */
  readonly inOne: string;
}

/** Words for an hour whose people are used up, with the time from which there are more. */
export function usePeopleUsedUpWords(): (usedUp: PeopleUsedUp) => PeopleUsedUpWords {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return ({ until }) => {
    const title = t('peopleUsedUp.title');
    const text =
      until === null
        ? t('peopleUsedUp.forNow')
        : t('peopleUsedUp.until', {
            time: clockTime(new Date(wholeMinuteFrom(until)).toISOString(), locale),
          });
    return { title, text, inOne: t('peopleUsedUp.inOne', { title, text }) };
  };
}
