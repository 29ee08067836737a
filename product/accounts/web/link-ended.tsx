import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Gate } from '#platform/ui/gate.tsx';
import styles from './account-form.module.css';

export interface LinkEndedProps {
  readonly text: string;
  /** How to come by another. */
  readonly children: ReactNode;
}

export function LinkEnded({ text, children }: LinkEndedProps) {
  const { t } = useTranslation('account');
  return (
    <Gate key="ended" icon={<Unlink aria-hidden="true" />} title={t('link.endedTitle')}>
      <p>{text}</p>
      {children}
      <div className={styles['links']}>
        <Link to="/">{t('toMap')}</Link>
      </div>
    </Gate>
  );
}
