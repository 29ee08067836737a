import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import { PlacePage } from '#product/places/web/place-page.tsx';
import { PostsProvider } from '#product/places/web/posts/posts-context.tsx';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SHOWN_FOR_PAGE } from '#product/map/web/use-way-back.ts';
import { useLive } from '../../shell/services-context.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { messaging, postChannel } from '../../start/models/messaging.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { ownVisitChanged } from './own-visit-changed.ts';
import { Report } from './report.tsx';
import { useDistance } from './use-distance-to.ts';

/** One place. */
export function Component() {
  const navigate = useNavigate();
  const { placeId = '' } = useParams();
  const live = useLive();
  const visitor = useVisitor();
  const distance = useDistance();
  const goBack = useGoBack();
  const outbox = useSessionPart(messaging);
  const posts = useMemo(() => ({ messaging: outbox, channel: postChannel }), [outbox]);
  if (!visitor) return null;
  return (
    <PostsProvider value={posts}>
      <PlacePage
        key={placeId}
        placeId={placeId}
        live={live}
        ownId={visitor._id}
        isAnonymous={visitor.isAnonymous}
        face={(userId, size) => <PersonAvatar id={userId} size={size} />}
        distanceTo={(coordinates) => distance({ _id: placeId, location: { coordinates } })}
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
