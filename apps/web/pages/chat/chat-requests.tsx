import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { RequestList } from '#product/chat/web/requests/request-list.tsx';
import { useRequestCount } from '#product/chat/web/requests/use-request-count.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { chatPersonQuestions } from './chat-person-questions.tsx';
import { chatFace, ChatRoom } from './chat-room.tsx';
import { chatPath } from './chat-path.ts';
import { useDistanceTo } from '../map/use-distance-to.ts';

/** Message requests from new people. */
export const Component = () => (
  <ChatRoom>
    <Requests />
  </ChatRoom>
);

function Requests() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const distanceTo = useDistanceTo();
  return (
    <BackPage title={t('requests.title')} count={useRequestCount()} otherwise={linkTo(pages.chat.list)}>
      <RequestList
        face={chatFace}
        distanceTo={distanceTo}
        onOpen={(partnerId) => void navigate(chatPath(partnerId))}
        {...chatPersonQuestions}
      />
    </BackPage>
  );
}
