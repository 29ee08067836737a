import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';

export interface LinkExpiredProps {
  readonly text: string;
  /** How to come by another. */
  readonly children: ReactNode;
}

export function LinkExpired({ text, children }: LinkExpiredProps) {
  const { t } = useTranslation('account');
  return (
    <FullScreenGate
      key="ended"
      icon={<Unlink aria-hidden="true" />}
      title={t('link.endedTitle')}
      actions={
        <>
          {children}
          <ButtonLink to={linkTo(pages.map.home)}>{t('toMap')}</ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </FullScreenGate>
  );
}
