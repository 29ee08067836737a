import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { whenIdle } from '#platform/device/idle.ts';
import { useMedia } from '#platform/ui/hooks/use-media.ts';
import { GroupChat } from '#product/groups/web/chat/group-chat.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { chatPersonQuestions } from '../chat/chat-person-questions.tsx';
import { ChatRoom } from '../chat/chat-room.tsx';
import { ChatsPanel } from '../chat/chats-panel.tsx';
import { addressOfGoneGroup, groupFace } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';

/** The messages of one group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack(linkTo(pages.groups.group, { groupId }));
  const hasList = useMedia('(width >= 1440px)');
  // Offline there is a way back too; a failed load shows when the visitor goes there.
  useEffect(() => {
    whenIdle(() => {
      void import('./group.tsx').catch(() => undefined);
      void import('../chat/chats.tsx').catch(() => undefined);
    });
  }, []);
  if (!visitor) return null;
  return (
    <ChatRoom>
      {hasList && <ChatsPanel first="groups" openGroupId={groupId} {...chatPersonQuestions} />}
      <GroupsRoom>
        <GroupChat
          key={groupId}
          groupId={groupId}
          ownId={visitor._id}
          face={groupFace}
          visitor={visitor}
          onBack={goBack}
          onOutside={() => void navigate(linkTo(pages.groups.group, { groupId }), { replace: true })}
          onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
        />
      </GroupsRoom>
    </ChatRoom>
  );
}
