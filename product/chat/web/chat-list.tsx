import CloudOff from 'lucide-react/icons/cloud-off';
import MessageSquare from 'lucide-react/icons/message-square';
import Pin from 'lucide-react/icons/pin';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { useMinute } from '#platform/ui/use-minute.ts';
import { useTakesLong } from '#platform/ui/use-takes-long.ts';
import type { Conversation } from '../contract.ts';
import { isPinned } from '../list.rules.ts';
import { type Face, useChat, useChatState } from './chat-context.tsx';
import styles from './chat-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { usePinning } from './use-pinning.tsx';

export interface ChatListProps {
  readonly face: Face;
  /** Whose conversation stands beside the list. */
  readonly openPartnerId?: string | undefined;
  readonly onOpen: (partnerId: string) => void;
}

/** The conversations of the visitor: pinned ones in a block of their own, then the one written in last. */
export function ChatList({ face, openPartnerId, onOpen }: ChatListProps) {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const now = useMinute();
  const list = useChatState((state) => state.list);
  const hasMore = useChatState((state) => state.hasMore);
  const isLoadingMore = useChatState((state) => state.isLoadingMore);
  const outbox = useChatState((state) => state.outbox);
  const typing = useChatState((state) => state.typing);
  const conversations = useChatState((state) => state.conversations).filter(({ isArchived }) => !isArchived);
  const { itemFor, notice } = usePinning();
  const isEmpty = conversations.length === 0;
  if (isEmpty && list === 'failed')
    return (
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={t('common:failed')}
        text={t('common:failedText')}
        action={<Button onClick={model.loadList}>{t('common:tryAgain')}</Button>}
      />
    );
  if (isEmpty && list !== 'loaded') return <Skeleton />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<MessageSquare aria-hidden="true" />}
        title={t('chat:list.emptyTitle')}
        text={t('chat:list.emptyText')}
      />
    );
  const row = (conversation: Conversation) => (
    <ConversationRow
      key={conversation._id}
      conversation={conversation}
      pending={outbox.findLast(({ userIdTo }) => userIdTo === conversation.partner._id) ?? null}
      isTyping={typing.includes(conversation.partner._id)}
      now={now}
      face={face}
      isSelected={conversation.partner._id === openPartnerId}
      items={[itemFor(conversation)]}
      onOpen={() => onOpen(conversation.partner._id)}
    />
  );
  const pinned = conversations.filter(isPinned);
  const recent = conversations.filter((one) => !isPinned(one));
  return (
    <>
      {pinned.length > 0 && (
        <Block title={t('chat:list.pinned')} icon={<Pin size={16} aria-hidden="true" />}>
          {pinned.map(row)}
        </Block>
      )}
      {recent.length > 0 && <Block title={t('chat:list.recent')}>{recent.map(row)}</Block>}
      {hasMore && (
        <div className={styles['more']}>
          <Button size="small" busy={isLoadingMore} onClick={model.loadMore}>
            {t('chat:list.more')}
          </Button>
        </div>
      )}
      {notice}
    </>
  );
}

interface BlockProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function Block({ title, icon, children }: BlockProps) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className={styles['block']}>
        {icon}
        {title}
      </h2>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

const SKELETON_ROWS = 5;

function Skeleton() {
  const { t } = useTranslation('common');
  const takesLong = useTakesLong(true);
  if (!takesLong) return null;
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles['ghost']} aria-hidden="true">
          <span className={styles['ghostFace']} />
          <span className={styles['ghostWords']} />
        </div>
      ))}
    </div>
  );
}
