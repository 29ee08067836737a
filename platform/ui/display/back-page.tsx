import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';

export interface BackPageProps {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: string | undefined;
  /** Where back leads when the page was opened by its address; the map by default. */
  readonly otherwise?: string;
  readonly actions?: ReactNode;
  /** Whether its content fills it and scrolls itself. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** A page with a button back to where it was opened. */
export function BackPage({ title, count, otherwise, children, ...page }: BackPageProps) {
  const { t } = useTranslation('common');
  const goBack = useGoBack(otherwise);
  return (
    <Page
      {...page}
      title={title}
      onLeave={goBack}
      count={count}
      leading={<IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />}
    >
      {children}
    </Page>
  );
}
