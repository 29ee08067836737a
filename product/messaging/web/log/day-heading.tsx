import { useTranslation } from 'react-i18next';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { dayName } from './day-name.ts';
import styles from './message-log.module.css';

/** The heading with the day (`YYYY-MM-DD`) of the messages below it. */
export function DayHeading({ day }: { readonly day: string }) {
  const { t, i18n } = useTranslation('common');
  const name = dayName(day, useMinute(), i18n.language);
  return (
    <h2 className={styles['separator']}>
      <span>{typeof name === 'string' ? t(name) : name.words}</span>
    </h2>
  );
}
