import type { ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#platform/ui/button-link.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useGoBack } from './use-go-back.ts';

export interface GoneProps {
  readonly heading: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** Where a page would be of what is not there any more. */
export function Gone({ heading, icon, title, text, action }: GoneProps) {
  const { t } = useTranslation('common');
  const goBack = useGoBack();
  return (
    <Page
      title={heading}
      leading={<IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />}
    >
      <EmptyState icon={icon} title={title} text={text} action={action} />
    </Page>
  );
}

export function ToMap() {
  const { t } = useTranslation('gone');
  return <ButtonLink to="/">{t('toMap')}</ButtonLink>;
}
