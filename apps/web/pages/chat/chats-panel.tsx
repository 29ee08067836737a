import { useNavigate } from 'react-router';
import { ChatsPage, type ChatsPageProps } from '#product/chat/web/list/chats-page.tsx';
import type { PersonQuestions } from '#product/chat/web/thread/use-block-or-report.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { chatPath } from './chat-path.ts';
import { chatFace } from './chat-room.tsx';
import { type OfGroups, useChatsAndGroups } from './chats-and-groups.tsx';
import styles from './conversation.module.css';
import { OwnLiveLocationsPage } from '../you/own-live-locations.tsx';

/** The list of chats and groups to the left of an open one, on very wide screens. */
export function ChatsPanel({
  openPartnerId,
  blockQuestion,
  reportDrawer,
  ...ofGroups
}: Pick<ChatsPageProps, 'openPartnerId' | keyof PersonQuestions> & OfGroups) {
  const navigate = useNavigate();
  return (
    <div className={styles['beside']}>
      <ChatsPage
        face={chatFace}
        openPartnerId={openPartnerId}
        // Replaced, so that back leads to where the first one was opened.
        onOpen={(...where) => void navigate(chatPath(...where), { replace: true })}
        onArchive={() => void navigate(linkTo(pages.chat.archive))}
        onRequests={() => void navigate(linkTo(pages.chat.requests))}
        above={<OwnLiveLocationsPage />}
        blockQuestion={blockQuestion}
        reportDrawer={reportDrawer}
        {...useChatsAndGroups(ofGroups)}
      />
    </div>
  );
}
