import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { applyPostsChange } from '#product/global-chat/web/nearby/post-layer.ts';
import { flagsFromWithin } from '#product/global-chat/rules.ts';
import {
  type AskAboutAuthor,
  GlobalChat,
  type PostsAround,
  type ReportOfAuthor,
} from '#product/global-chat/web/global-chat.tsx';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import { centerOf, isNearbyKnown, type Nearby, useNearby } from '#product/nearby/web/nearby.store.ts';
import { DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { useLocationState, usePublished } from '#product/presence/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { SHOWN_FOR_PAGE } from '#product/map/web/use-way-back.ts';
import { changeNearby, reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { linkTo, pages } from '#product/pages.ts';
import { BlockPerson } from '../block-person.tsx';
import { chatPath } from '../chat/chat-path.ts';
import { Report } from './report.tsx';

/** Global posts around the view center. */
export function Component() {
  const { t } = useTranslation(['map', 'global-chat']);
  const locale = useLocale();
  const navigate = useNavigate();
  const visitor = useVisitor();
  const { position } = usePublished();
  const posts = useNearby(postsOf);
  const known = useNearby(stateOfPosts);
  const { viewpoint } = useLocationState();
  const isLocating = useOnboardingState(({ step }) => step.status === 'locating');
  const state = known === 'not-yet' && viewpoint === null && !isLocating ? 'no-place' : known;
  const viewCenter = useNearby(({ viewCenter }) => centerOf(viewCenter));
  if (!visitor) return null;
  // By what the server said last. It knows more, as a check-in that the visitor is seen at, and has the last word.
  const flagger = viewCenter && {
    isVisiting: position?.isVisiting === true,
    place: position && fromPair(position.coordinates),
    viewCenter,
  };
  return (
    <GlobalChat
      around={{ posts, state, viewCenter }}
      visitor={visitor}
      face={(authorId) => <PersonAvatar id={authorId} size={44} />}
      distanceOf={(from, to) => formatDistance(stepBetween(from, to, locale), t, locale).written}
      chatAddress={chatPath}
      onShowOnMap={({ location: { coordinates }, cellMetres = DEFAULT_CELL_METRES }) => {
        mapRequests.moveTo(fromPair(coordinates), {
          ...{ type: 'disc', cellMetres, name: t('global-chat:onMap'), glyph: 'chat' },
        });
        void navigate(linkTo(pages.map.home), { state: SHOWN_FOR_PAGE });
      }}
      onRetry={reloadNearby}
      onChange={(change) => changeNearby((known, context) => applyPostsChange(known, change, context))}
      blockQuestion={askToBlock}
      canFlag={visitor.can.flagGlobalChat && (!flagger || flagsFromWithin(flagger, MAX_RADIUS_MILES))}
      reportDrawer={reportAuthor}
    />
  );
}

/** The page may open before the map, which creates what is nearby. */
const NO_POSTS: PostsAround['posts'] = [];
const postsOf = ({ nearby }: Nearby): PostsAround['posts'] =>
  !isNearbyKnown({ nearby }) && !('posts' in nearby) ? NO_POSTS : nearby.posts;

const stateOfPosts = ({ nearby, reload }: Nearby): PostsAround['state'] => {
  if (isNearbyKnown({ nearby })) return 'known';
  return reload.status === 'area-unavailable' || reload.status === 'failed' ? reload.status : 'not-yet';
};

/** A blocked person and their posts disappear from the map. */
const askToBlock = ({ author: { _id: id, handle }, ...rest }: AskAboutAuthor) => (
  <BlockPerson {...rest} person={{ id, handle }} onBlocked={reloadNearby} />
);

const reportAuthor = ({ author: { _id: id, handle }, ...rest }: ReportOfAuthor) => (
  <Report {...rest} source="GlobalChatPost" about={{ id, handle }} />
);
