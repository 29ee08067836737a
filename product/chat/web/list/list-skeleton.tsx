import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useDelayed } from '#platform/ui/hooks/use-delayed.ts';
import styles from './chat-list.module.css';

const SKELETON_ROWS = 5;

/** A list is being loaded, and that takes a while. */
export function ListSkeleton() {
  const { t } = useTranslation('common');
  const isDelayed = useDelayed(true);
  if (!isDelayed) return null;
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles['ghost']} aria-hidden="true">
          <span className={styles['ghostFace']} />
          <span className={styles['ghostWords']} />
        </div>
      ))}
    </div>
  );
}
