import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { EmptyPage } from '../empty-page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';

/** What is new for the visitor: nothing so far, and what can notify them. */
export function Component() {
  const { t } = useTranslation(['shell', 'common']);
  const goBack = useGoBack();
  return (
    <EmptyPage
      title={t('shell:pages.alerts')}
      icon={<Bell aria-hidden="true" />}
      empty={t('shell:pages.alertsEmpty')}
      text={t('shell:pages.alertsEmptyText')}
      onLeave={goBack}
      action={<ButtonLink to={linkTo(pages.you.notifications)}>{t('shell:pages.alertsSettings')}</ButtonLink>}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
      }
    />
  );
}
