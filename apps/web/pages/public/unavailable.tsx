import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

export interface UnavailableProps {
  readonly heading: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** Shown in place of content that no longer exists. */
export function Unavailable({ heading, icon, title, text, action }: UnavailableProps) {
  return (
    <BackPage title={heading}>
      <EmptyState icon={icon} title={title} text={text} action={action} />
    </BackPage>
  );
}

export function ToMap() {
  const { t } = useTranslation('gone');
  return <ButtonLink to={linkTo(pages.map.home)}>{t('toMap')}</ButtonLink>;
}
