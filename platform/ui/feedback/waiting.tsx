import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import styles from './waiting.module.css';

/** Says that something comes; a short wait shows nothing. */
export function Waiting() {
  const { t } = useTranslation('common');
  const isDelayed = useDelayed(true);
  if (!isDelayed) return null;
  return (
    <p className={styles['waiting']} role="status">
      {t('loading')}
    </p>
  );
}
