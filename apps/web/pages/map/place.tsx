import { useMemo } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate, useParams } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import { PlacePage } from '#product/places/web/place-page.tsx';
import { PostsProvider } from '#product/places/web/posts/posts-context.tsx';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SHOWN_FOR_PAGE } from '#product/map/web/use-way-back.ts';
import { useLive } from '../../shell/services-context.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { messaging, postChannel } from '../../start/models/messaging.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { ownVisitChanged } from './own-visit-changed.ts';
import { Report } from './report.tsx';

/** One place. */
export function Component() {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const navigate = useNavigate();
  const { placeId = '' } = useParams();
  const live = useLive();
  const visitor = useVisitor();
  const whereabouts = useLocationState();
  const goBack = useGoBack();
  const outbox = useSessionPart(messaging);
  const posts = useMemo(() => ({ messaging: outbox, channel: postChannel }), [outbox]);
  if (!visitor) return null;
  const from = whereabouts.virtualLocation ?? whereabouts.physicalLocation;
  return (
    <PostsProvider value={posts}>
      <PlacePage
        key={placeId}
        placeId={placeId}
        live={live}
        ownId={visitor._id}
        isAnonymous={visitor.isAnonymous}
        face={(userId, size) => <PersonAvatar id={userId} size={size} />}
        distanceTo={(at) => from && formatDistance(stepBetween(from, at, locale), t, locale).written}
        isFavorite={visitor.favoritePlaceIds.includes(placeId)}
        onFavorites={(favoritePlaceIds) => updateVisitor({ favoritePlaceIds })}
        onPerson={({ _id: userId }) => void navigate(linkTo(pages.map.person, { userId }))}
        onPlace={(id) => void navigate(linkTo(pages.map.place, { placeId: id }))}
        onShowOnMap={(at) => {
          mapRequests.moveTo(fromPair(at), { type: 'spot' });
          void navigate(linkTo(pages.map.home), { state: SHOWN_FOR_PAGE });
        }}
        reportDrawer={(report) => <Report {...report} onBlock={null} />}
        onVisit={ownVisitChanged}
        onBack={goBack}
      />
    </PostsProvider>
  );
}
