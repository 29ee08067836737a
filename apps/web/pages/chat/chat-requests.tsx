import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RequestList } from '#product/chat/web/list/request-list.tsx';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { chatPath } from './chat-path.ts';

/** Message requests from new people. */
export function Component() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <ChatRoom>
      <BackPage title={t('requests.title')} otherwise="/chats">
        <RequestList
          face={chatFace}
          onOpen={(partnerId) => void navigate(chatPath(partnerId))}
          blockQuestion={chatBlockQuestion}
        />
      </BackPage>
    </ChatRoom>
  );
}
