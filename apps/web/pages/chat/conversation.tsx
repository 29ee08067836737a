import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { whenIdle } from '#platform/device/idle.ts';
import { useMedia } from '#platform/ui/hooks/use-media.ts';
import { Conversation } from '#product/chat/web/thread/conversation.tsx';
import type { PersonQuestions } from '#product/chat/web/thread/use-block-or-report.tsx';
import { ChoosePlace } from '#product/places/web/favorites/choose-place.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { linkTo, pages } from '#product/pages.ts';
import { chatPersonQuestions } from './chat-person-questions.tsx';
import { chatPath } from './chat-path.ts';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { ChatsPanel } from './chats-panel.tsx';
import { GuestChat, TakeGuestWords } from './guest-chat.tsx';
import { PartnerLiveLocations } from './partner-live-locations.tsx';
import { useDistance, useDistanceTo } from '../map/use-distance-to.ts';
import { useShowEmbed } from './use-show-embed.ts';

/** The conversation with a partner; on very wide screens beside the list. */
export function Component() {
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const at = query.get('at');
  const goBack = useGoBack(linkTo(pages.chat.list));
  const distanceTo = useDistanceTo();
  const distance = useDistance();
  const show = useShowEmbed(userId);
  const visitor = useVisitor();
  const leave = () => void navigate(linkTo(pages.chat.list), { replace: true });
  // Also when it was requested in the list.
  const questions: PersonQuestions = {
    ...chatPersonQuestions,
    blockQuestion: ({ onBlocked, ...rest }) =>
      chatPersonQuestions.blockQuestion({
        ...rest,
        onBlocked: () => {
          onBlocked();
          if (rest.person.id === userId) leave();
        },
      }),
  };
  // Offline there is a way back too; a failed load shows when the visitor goes there.
  useEffect(() => {
    whenIdle(() => void import('./chats.tsx').catch(() => undefined));
  }, []);
  const hasList = useMedia('(width >= 1440px)');
  return (
    <ChatRoom guest={<GuestChat key={userId} userId={userId} hasList={hasList} />}>
      <TakeGuestWords userId={userId} />
      {hasList && <ChatsPanel first="direct" openPartnerId={userId} {...questions} />}
      <Conversation
        partnerId={userId}
        face={chatFace}
        distance={distanceTo(userId)}
        visitor={visitor}
        at={at === null ? null : { messageId: at, visit: key }}
        // Reopens at the end.
        onToEnd={() => {
          if (at !== null) void navigate(chatPath(userId), { replace: true });
        }}
        onBack={hasList ? leave : goBack}
        isBesideList={hasList}
        onLeave={leave}
        onLocation={() => void navigate(linkTo(pages.chat.spot, { userId }))}
        onShow={show}
        liveLocations={(props) => <PartnerLiveLocations {...props} />}
        placeChooser={(props) => <ChoosePlace {...props} distance={distance} />}
        {...questions}
      />
    </ChatRoom>
  );
}
