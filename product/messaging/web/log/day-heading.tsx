import { pastDay } from '#platform/i18n/day-by-name.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import styles from './message-log.module.css';

/** The heading with the day (`YYYY-MM-DD`) of the messages below it. */
export function DayHeading({ day }: { readonly day: string }) {
  const locale = useLocale();
  const now = useMinute();
  return (
    <h2 className={styles['separator']}>
      <span>{pastDay(day, now, locale)}</span>
    </h2>
  );
}
