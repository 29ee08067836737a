import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { dayName } from './day-name.ts';
import styles from './message-log.module.css';

/** The heading with the day (`YYYY-MM-DD`) of the messages below it. */
export function DayHeading({ day }: { readonly day: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const name = dayName(day, useMinute(), locale);
  return (
    <h2 className={styles['separator']}>
      <span>{typeof name === 'string' ? t(name) : name.words}</span>
    </h2>
  );
}
