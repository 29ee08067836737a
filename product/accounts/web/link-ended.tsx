import Unlink from 'lucide-react/icons/unlink';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Gate } from '#platform/ui/gate.tsx';
import styles from './account-form.module.css';

/** @param another where a new link can be asked for; null where the person's own page has it */
export function LinkEnded({ another }: { readonly another: string | null }) {
  const { t } = useTranslation('account');
  return (
    <Gate key="ended" icon={<Unlink aria-hidden="true" />} title={t('link.endedTitle')}>
      <p>{t('link.ended')}</p>
      <div className={styles['links']}>
        {another !== null && <Link to={another}>{t('forgot.doIt')}</Link>}
        <Link to="/">{t('toMap')}</Link>
      </div>
    </Gate>
  );
}
