import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Sessions } from './sessions.tsx';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The visitor's sessions. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('sessions.title')}>
      <Sessions />
    </SubPage>
  );
}
