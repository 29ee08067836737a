import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { whenIdle } from '#platform/device/idle.ts';
import { useMedia } from '#platform/ui/use-media.ts';
import { Conversation } from '#product/chat/web/thread/conversation.tsx';
import type { BlockQuestionOf } from '#product/chat/web/thread/use-block.tsx';
import { ChoosePlace } from '#product/places/web/choose-place.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { chatPath } from './chat-path.ts';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { ChatsPanel } from './chats-panel.tsx';
import { PartnerLiveLocations } from './partner-live-locations.tsx';
import { useShowEmbed } from './use-show-embed.ts';

/** The conversation with one person; on a very wide screen the list stands beside it. */
export function Component() {
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const at = query.get('at');
  const goBack = useGoBack('/chats');
  const show = useShowEmbed();
  const leave = () => void navigate('/chats', { replace: true });
  // Also where it was asked for in the list beside it.
  const blockQuestion: BlockQuestionOf = ({ onBlocked, ...rest }) =>
    chatBlockQuestion({
      ...rest,
      onBlocked: () => {
        onBlocked();
        if (rest.person.id === userId) leave();
      },
    });
  // Without a network there is a way back too; where it does not come now, going there asks again and says so.
  useEffect(() => {
    whenIdle(() => void import('./chats.tsx').catch(() => undefined));
  }, []);
  const hasList = useMedia('(width >= 1440px)');
  return (
    <ChatRoom>
      {hasList && <ChatsPanel first="direct" openPartnerId={userId} blockQuestion={blockQuestion} />}
      <Conversation
        partnerId={userId}
        face={chatFace}
        at={at === null ? null : { messageId: at, visit: key }}
        // Opened again, it opens at the end too.
        onToEnd={() => {
          if (at !== null) void navigate(chatPath(userId), { replace: true });
        }}
        onBack={hasList ? null : goBack}
        onLeave={leave}
        onSpot={() => void navigate(`/chats/${userId}/spot`)}
        onShow={show}
        liveLocations={(props) => <PartnerLiveLocations {...props} />}
        placeChooser={(props) => <ChoosePlace {...props} />}
        blockQuestion={blockQuestion}
      />
    </ChatRoom>
  );
}
