import { useNavigate } from 'react-router';
import { ChatsPage, type ChatsPageProps } from '#product/chat/web/list/chats-page.tsx';
import { chatPath } from './chat-path.ts';
import { chatFace } from './chat-room.tsx';
import { type OfGroups, useChatsAndGroups } from './chats-and-groups.tsx';
import styles from './conversation.module.css';
import { OwnLiveLocationsPage } from './own-live-locations.tsx';

/** The list of chats and groups at the left of one of them, on a very wide screen. */
export function ChatsPanel({
  openPartnerId,
  blockQuestion,
  ...ofGroups
}: Pick<ChatsPageProps, 'openPartnerId' | 'blockQuestion'> & OfGroups) {
  const navigate = useNavigate();
  return (
    <div className={styles['beside']}>
      <ChatsPage
        face={chatFace}
        openPartnerId={openPartnerId}
        // From one to the next, the way back leads to where the first was opened.
        onOpen={(...where) => void navigate(chatPath(...where), { replace: true })}
        onArchive={() => void navigate('/chats/archived')}
        onRequests={() => void navigate('/chats/requests')}
        above={<OwnLiveLocationsPage />}
        blockQuestion={blockQuestion}
        {...useChatsAndGroups(ofGroups)}
      />
    </div>
  );
}
