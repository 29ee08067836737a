import { useTranslation } from '#platform/i18n/use-translation.ts';
import { NoAccount } from '#product/chat/web/list/no-account.tsx';
import { QuickReplies } from '#product/chat/web/settings/quick-replies.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The visitor's saved phrases. */
export function Component() {
  const { t } = useTranslation('chat');
  const visitor = useVisitor();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('quickReplies.title')}>
      {visitor && !visitor.can.chat ? <NoAccount isAnonymous={visitor.isAnonymous} /> : <QuickReplies />}
    </SubPage>
  );
}
