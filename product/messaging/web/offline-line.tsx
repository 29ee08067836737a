import { useTranslation } from 'react-i18next';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import styles from './offline-line.module.css';

/** Above the field while there is no network: nothing that is written is lost. */
export function OfflineLine() {
  const { t } = useTranslation('messaging');
  return useIsOffline() && <p className={styles['line']}>{t('offline')}</p>;
}
