import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { FavoritePlaces } from '#product/places/web/favorites/favorite-places.tsx';
import { updateVisitor } from '#product/visitors/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The visitor's favorite places. */
export function Component() {
  const { t } = useTranslation('place');
  const navigate = useNavigate();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('favorite.title')}>
      <FavoritePlaces
        onShow={(at) => {
          mapRequests.moveTo(at);
          void navigate(linkTo(pages.map.home));
        }}
        onChanged={(favoritePlaceIds) => updateVisitor({ favoritePlaceIds })}
      />
    </SubPage>
  );
}
