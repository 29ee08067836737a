import { useNavigate } from 'react-router';
import { ChatsPage } from '#product/chat/web/list/chats-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { chatPersonQuestions } from './chat-person-questions.tsx';
import { chatPath } from './chat-path.ts';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { useChatsAndGroups } from './chats-and-groups.tsx';
import { OwnLiveLocationsPage } from '../you/own-live-locations.tsx';

/** The visitor's conversations. */
export function Component() {
  const navigate = useNavigate();
  const groups = useChatsAndGroups({ first: 'direct' });
  return (
    <ChatRoom>
      <ChatsPage
        face={chatFace}
        onOpen={(...where) => void navigate(chatPath(...where))}
        onArchive={() => void navigate(linkTo(pages.chat.archive))}
        onRequests={() => void navigate(linkTo(pages.chat.requests))}
        above={<OwnLiveLocationsPage />}
        {...chatPersonQuestions}
        {...groups}
      />
    </ChatRoom>
  );
}
