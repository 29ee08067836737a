import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import styles from './has-account.module.css';
import { sessionStore } from './session.store.ts';

/** The way back for who has an account this device does not know, or not any more. */
export function HasAccount() {
  const { t } = useTranslation('age');
  const { visitor, hasEnded } = useStore(sessionStore);
  if (visitor) return null;
  return (
    <p className={styles['account']}>
      {hasEnded ? t('account.ended') : t('account.has')} <Link to="/login">{t('account.logIn')}</Link>
    </p>
  );
}
