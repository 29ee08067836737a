import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { LetsSaversKnow } from '#product/saved-people/web/lets-savers-know.tsx';

/** What the visitor allows those who saved them. */
export function Component() {
  const { t } = useTranslation('saved-people');
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('savers')}>
      <LetsSaversKnow />
    </SubPage>
  );
}
