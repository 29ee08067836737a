import { useNavigate, useParams } from 'react-router';
import { useMedia } from '#platform/ui/use-media.ts';
import type { GroupMessage } from '#product/groups/contract.ts';
import { GroupChat } from '#product/groups/web/group-chat.tsx';
import { MessagePhoto } from '#product/messaging/web/message-photo.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useGoBack } from '../shell/use-go-back.ts';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { ChatRoom } from './chat-room.tsx';
import { ChatsPanel } from './chats-panel.tsx';
import { addressOfGoneGroup, groupFace } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';

/** The messages of one group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack(`/groups/${groupId}`);
  const hasList = useMedia('(width >= 1440px)');
  if (!visitor) return null;
  return (
    <ChatRoom>
      {hasList && <ChatsPanel first="groups" openGroupId={groupId} blockQuestion={chatBlockQuestion} />}
      <GroupsRoom>
        <GroupChat
          key={groupId}
          groupId={groupId}
          ownId={visitor._id}
          face={groupFace}
          photo={(message) => photoOf(message, visitor._id)}
          onBack={goBack}
          onOutside={() => void navigate(`/groups/${groupId}`, { replace: true })}
          onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
        />
      </GroupsRoom>
    </ChatRoom>
  );
}

function photoOf({ _id, author, file }: GroupMessage, ownId: string) {
  if (file === null) return null;
  const image = {
    ...{ _id, userIdFrom: author._id, userIdTo: ownId, conversationId: '' },
    ...{ file: file.filepath, isHidden: file.isHidden, classification: file.classification },
  };
  return <MessagePhoto embed={file} image={image} ownId={ownId} handle={author.handle} isTabStop />;
}
