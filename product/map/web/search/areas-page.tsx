import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { SavedAreas } from './saved-areas.tsx';
import { mapRequests } from '../map-requests.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The visitor's saved areas. */
export function Component() {
  const { t } = useTranslation('areas');
  const navigate = useNavigate();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('title')}>
      <SavedAreas
        onShow={(at) => {
          mapRequests.moveTo(at);
          void navigate(linkTo(pages.map.home));
        }}
      />
    </SubPage>
  );
}
