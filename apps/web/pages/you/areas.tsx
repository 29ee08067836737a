import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SavedAreas } from '#product/map/web/search/saved-areas.tsx';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SubPage } from '../sub-page.tsx';

/** The visitor's saved areas. */
export function Component() {
  const { t } = useTranslation('you');
  const navigate = useNavigate();
  return (
    <SubPage title={t('areas.title')}>
      <SavedAreas
        onShow={(at) => {
          mapRequests.moveTo(at);
          void navigate('/');
        }}
      />
    </SubPage>
  );
}
