import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { linkTo, pages } from '#product/pages.ts';
import { useOnboardingSession } from '../onboarding-context.tsx';
import styles from './has-account.module.css';

/** A link to log in, for an account this device does not know. */
export function HasAccount() {
  const { t } = useTranslation('onboarding');
  const { visitor, ended } = useOnboardingSession((session) => session);
  if (visitor) return null;
  return (
    <p className={styles['account']}>
      {ended === 'account' ? t('age.account.ended') : t('age.account.has')}{' '}
      <Link to={linkTo(pages.account.login)}>{t('age.account.logIn')}</Link>
    </p>
  );
}
