import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MessageRequestFilters } from '#product/chat/web/settings/message-request-filters.tsx';
import { PrivacySettings } from '#product/chat/web/settings/privacy-settings.tsx';
import { NoAccount } from '#product/chat/web/list/no-account.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** What others see of how the visitor reads and writes. */
export function Component() {
  const { t } = useTranslation('you');
  const visitor = useVisitor();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('privacy.chats')}>
      {visitor && !visitor.can.chat ? (
        <NoAccount isAnonymous={visitor.isAnonymous} />
      ) : (
        <>
          <PrivacySettings />
          <MessageRequestFilters />
        </>
      )}
    </SubPage>
  );
}
