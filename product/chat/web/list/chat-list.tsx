import MessageSquare from 'lucide-react/icons/message-square';
import Pin from 'lucide-react/icons/pin';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { isListed, isOpenRequest, isPinned } from '../../list.rules.ts';
import { DraftsBlock, useDraftRows } from './drafts-block.tsx';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { useListOnScreen } from '../model/use-on-screen.ts';
import type { ChatListProps, RequestsWay } from './chat-list-props.ts';
import styles from './chat-list.module.css';
import { ConversationRows } from './conversation-rows.tsx';
import { ListBlock } from './list-block.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RequestsBlock } from '../requests/requests-block.tsx';
import { useBlockOrReport } from '../thread/use-block-or-report.tsx';
import { useRowItems } from './use-row-items.tsx';

/** The conversations of the visitor: pinned ones, what new people wrote, then the one written in last. */
export function ChatList({ onRequests, ...props }: ChatListProps & RequestsWay) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const isThere = useChatState(({ ownId }) => ownId !== null);
  const requests = useChatState((state) => state.requests.status);
  const list = useChatState((state) => state.list);
  const hasMore = useChatState((state) => state.hasMore);
  const isLoadingMore = useChatState((state) => state.isLoadingMore);
  const conversations = useChatState((state) => state.conversations).filter(isListed);
  useListOnScreen();
  const { itemsFor, notice } = useRowItems(props.openPartnerId);
  const safety = useBlockOrReport(props);
  const allItemsFor = safety.itemsBelow(itemsFor);
  const { drafted, isAsking } = useDraftRows(props.openPartnerId);
  const hasRequests = useChatState((state) => state.conversations.some(isOpenRequest));
  useEffect(() => {
    if (isThere && requests === 'never') void model.engine.requests.load();
  }, [model, isThere, requests]);
  const isEmpty = conversations.length === 0 && !hasMore && !hasRequests && drafted.length === 0;
  if (isEmpty && list === 'failed') return <LoadFailed onRetry={() => void model.engine.list.load()} />;
  if (isEmpty && (list !== 'loaded' || isAsking)) return <ListSkeleton />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<MessageSquare aria-hidden="true" />}
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
      />
    );
  const pinned = conversations.filter(isPinned);
  const recent = conversations.filter((one) => !isPinned(one));
  return (
    <>
      {pinned.length > 0 && (
        <ListBlock title={t('list.pinned')} icon={<Pin size={16} aria-hidden="true" />}>
          <ConversationRows {...props} conversations={pinned} itemsFor={allItemsFor} />
        </ListBlock>
      )}
      <RequestsBlock {...props} onRequests={onRequests} />
      <DraftsBlock {...props} drafted={drafted} />
      {recent.length > 0 && (
        <ListBlock title={t('list.recent')}>
          <ConversationRows {...props} conversations={recent} itemsFor={allItemsFor} />
        </ListBlock>
      )}
      {hasMore && (
        <div className={styles['more']}>
          <Button size="small" busy={isLoadingMore} onClick={() => void model.engine.list.loadMore()}>
            {t('list.more')}
          </Button>
        </div>
      )}
      {notice}
      {safety.questions}
    </>
  );
}
