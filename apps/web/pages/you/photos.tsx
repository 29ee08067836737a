import { useTranslation } from '#platform/i18n/use-translation.ts';
import { OwnPhotos } from '#product/photos/web/own-photos.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The visitor's photos. */
export function Component() {
  const { t } = useTranslation('profile');
  const visitor = useVisitor();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('photos.title')}>
      {visitor && <OwnPhotos visitor={visitor} />}
    </SubPage>
  );
}
