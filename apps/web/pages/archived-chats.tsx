import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ArchiveList } from '#product/chat/web/list/archive-list.tsx';
import { BackPage } from './back-page.tsx';
import { chatBlockQuestion } from './chat-block-question.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';

/** The conversations the person has put out of the list. */
export function Component() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <ChatRoom>
      <BackPage title={t('archive.title')} otherwise="/chats">
        <ArchiveList
          face={chatFace}
          onOpen={(partnerId) => void navigate(`/chats/${partnerId}`)}
          blockQuestion={chatBlockQuestion}
        />
      </BackPage>
    </ChatRoom>
  );
}
