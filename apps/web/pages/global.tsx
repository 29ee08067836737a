import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import { isTravelling } from '#product/global-chat/rules.ts';
import {
  type AskAboutAuthor,
  GlobalChat,
  type ReportOfAuthor,
} from '#product/global-chat/web/global-chat.tsx';
import { MAX_RADIUS_MILES } from '#product/presence/contract.ts';
import { distanceWords, stepBetween } from '#product/map/web/distance-words.ts';
import { BlockQuestion } from '#product/visitors/web/block-question.tsx';
import { PersonAvatar, useVisitor, useWhereabouts } from '#product/visitors/web/index.ts';
import { mapPort } from '../shell/map-port.ts';
import { addressOfChat } from './address-of-chat.ts';
import { ReportLater } from './report-later.tsx';

/** What people say around where the map is. */
export function Component() {
  const { t, i18n } = useTranslation('map');
  const navigate = useNavigate();
  const visitor = useVisitor();
  const { physicalLocation, virtualLocation } = useWhereabouts();
  if (!visitor) return null;
  const isAway =
    virtualLocation !== null && isTravelling(physicalLocation, virtualLocation, MAX_RADIUS_MILES);
  return (
    <GlobalChat
      visitor={visitor}
      face={(authorId) => <PersonAvatar id={authorId} size={44} />}
      distanceOf={(from, to) => distanceWords(stepBetween(from, to, i18n.language), t, i18n.language).written}
      chatAddress={addressOfChat}
      onShowOnMap={(at) => {
        mapPort.moveTo(fromPair(at), { marks: true });
        void navigate('/');
      }}
      onRetry={mapPort.reload}
      onChange={mapPort.changePosts}
      blockQuestion={askToBlock}
      canFlag={visitor.can.flagGlobalChat && !isAway}
      reportDrawer={reportAuthor}
    />
  );
}

/** Whoever is blocked is on the map no more, nor are his posts. */
const askToBlock = ({ author: { _id: id, handle }, ...rest }: AskAboutAuthor) => (
  <BlockQuestion {...rest} person={{ id, handle }} onBlocked={mapPort.reload} />
);

const reportAuthor = ({ author: { _id: id, handle }, ...rest }: ReportOfAuthor) => (
  <ReportLater {...rest} source="GlobalChatPost" about={{ id, handle }} />
);
