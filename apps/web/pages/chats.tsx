import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '#platform/ui/page.tsx';
import { ChatList } from '#product/chat/web/chat-list.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';

/** The conversations of the person. */
export function Component() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <ChatRoom>
      <Page title={t('list.title')}>
        <ChatList face={chatFace} onOpen={(partnerId) => void navigate(`/chats/${partnerId}`)} />
      </Page>
    </ChatRoom>
  );
}
