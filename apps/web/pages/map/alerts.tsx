import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import { useStore } from 'zustand';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { EmptyPage } from '../empty-page.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';

/** What is new for the visitor: how much waits in their chats, and what can notify them. */
export function Component() {
  const { t } = useTranslation(['shell', 'common']);
  const goBack = useGoBack();
  const { count, groups, isCounted } = useStore(unreadStore);
  const waiting = count + groups;
  const canChat = useVisitor()?.can.chat === true;
  const settings = (
    <ButtonLink to={linkTo(pages.you.notifications)}>{t('shell:pages.alertsSettings')}</ButtonLink>
  );
  const leading = (
    <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
  );
  const title = t('shell:pages.alerts');
  if (canChat && waiting === 0 && !isCounted)
    return (
      <Page title={title} onLeave={goBack} leading={leading}>
        <Waiting />
      </Page>
    );
  return (
    <EmptyPage
      title={title}
      icon={<Bell aria-hidden="true" />}
      empty={waiting > 0 ? t('shell:pages.alertsWaiting', { count: waiting }) : t('shell:pages.alertsEmpty')}
      text={t('shell:pages.alertsEmptyText')}
      onLeave={goBack}
      action={
        waiting > 0 ? (
          <>
            <ButtonLink variant="filled" to={linkTo(pages.chat.list)}>
              {t('shell:pages.alertsToChats')}
            </ButtonLink>
            {settings}
          </>
        ) : (
          settings
        )
      }
      leading={leading}
    />
  );
}
