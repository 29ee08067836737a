import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RequestList } from '#product/chat/web/list/request-list.tsx';
import { BackPage } from './back-page.tsx';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';

/** What people new to the person wrote. */
export function Component() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <ChatRoom>
      <BackPage title={t('requests.title')} otherwise="/chats">
        <RequestList
          face={chatFace}
          onOpen={(partnerId) => void navigate(`/chats/${partnerId}`)}
          blockQuestion={chatBlockQuestion}
        />
      </BackPage>
    </ChatRoom>
  );
}
