import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FavoritePlaces } from '#product/places/web/favorite-places.tsx';
import { updateVisitor } from '#product/visitors/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';

/** The visitor's favorite places. */
export function Component() {
  const { t } = useTranslation('place');
  const navigate = useNavigate();
  return (
    <SubPage otherwise="/you" title={t('favorite.title')}>
      <FavoritePlaces
        onShow={(at) => {
          mapRequests.moveTo(at);
          void navigate('/');
        }}
        onChanged={(favoritePlaceIds) => updateVisitor({ favoritePlaceIds })}
      />
    </SubPage>
  );
}
