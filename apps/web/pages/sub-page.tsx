import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useGoBack } from './use-go-back.ts';
import styles from './you.module.css';

/** A page that was opened from the person's own, and leads back to it. */
export function SubPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const goBack = useGoBack('/you');
  return (
    <Page
      title={title}
      leading={<IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />}
    >
      <div className={styles['sections']}>{children}</div>
    </Page>
  );
}
