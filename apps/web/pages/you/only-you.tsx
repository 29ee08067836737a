import Lock from 'lucide-react/icons/lock';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './only-you.module.css';

/** Says beside a title that nobody else sees the page. */
export function OnlyYou() {
  const { t } = useTranslation('common');
  return (
    <p className={styles['onlyYou']}>
      <Lock size={16} aria-hidden="true" />
      {t('onlyYou')}
    </p>
  );
}
