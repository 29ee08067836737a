import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { ArchiveList } from '#product/chat/web/list/archive-list.tsx';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { chatPersonQuestions } from './chat-person-questions.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { chatPath } from './chat-path.ts';

/** The visitor's archived conversations. */
export function Component() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <ChatRoom>
      <BackPage title={t('archive.title')} otherwise={linkTo(pages.chat.list)}>
        <ArchiveList
          face={chatFace}
          onOpen={(partnerId) => void navigate(chatPath(partnerId))}
          {...chatPersonQuestions}
        />
      </BackPage>
    </ChatRoom>
  );
}
