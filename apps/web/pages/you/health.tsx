import { useTranslation } from '#platform/i18n/use-translation.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { OwnHealthInfo } from '#product/profiles/web/edit/own-health.tsx';

/** The visitor's sexual health, apart from the profile. */
export function Component() {
  const { t } = useTranslation('person');
  return (
    <SubPage otherwise={linkTo(pages.you.profile)} title={t('about.health.title')}>
      <OwnHealthInfo />
    </SubPage>
  );
}
