import { useTranslation } from '#platform/i18n/use-translation.ts';
import { AreaNoticeList } from '#product/area-notices/web/area-notice-list.tsx';
import { areaNotices } from '#product/area-notices/web/session.ts';
import { NoAccount } from '#product/chat/web/list/no-account.tsx';
import { Notifications } from '#product/notifications/web/notifications.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

/** The visitor's notification settings. */
export function Component() {
  const { t } = useTranslation('notification');
  const visitor = useVisitor();
  const model = useSessionPart(areaNotices);
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('title')}>
      {visitor && !visitor.can.chat ? (
        <NoAccount isAnonymous={visitor.isAnonymous} />
      ) : (
        <>
          <Notifications />
          <AreaNoticeList model={model} />
        </>
      )}
    </SubPage>
  );
}
