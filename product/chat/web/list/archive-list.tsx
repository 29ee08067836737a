import Archive from 'lucide-react/icons/archive';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { useChat, useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from './chat-list-props.ts';
import styles from './chat-list.module.css';
import { ConversationRows } from './conversation-rows.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useBlockOrReport } from '../thread/use-block-or-report.tsx';
import { useRowItems } from './use-row-items.tsx';

/** The conversations that are out of the list until something new is written. */
export function ArchiveList(props: ChatListProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const { status, hasMore } = useChatState(({ archive }) => archive);
  const isThere = useChatState(({ ownId }) => ownId !== null);
  const archived = useChatState(({ conversations }) => conversations).filter(({ isArchived }) => isArchived);
  const { itemsFor } = useRowItems(props.openPartnerId);
  const safety = useBlockOrReport(props);
  useEffect(() => {
    if (isThere && status === 'never') void model.engine.archive.load();
  }, [model, isThere, status]);
  const isEmpty = archived.length === 0 && !hasMore;
  if (isEmpty && status === 'failed') return <LoadFailed onRetry={() => void model.engine.archive.load()} />;
  if (isEmpty && status !== 'loaded') return <ListSkeleton />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<Archive aria-hidden="true" />}
        title={t('archive.emptyTitle')}
        text={t('archive.emptyText')}
      />
    );
  return (
    <>
      <ul role="list" aria-label={t('archive.title')}>
        <ConversationRows {...props} conversations={archived} itemsFor={safety.itemsBelow(itemsFor)} />
      </ul>
      {safety.questions}
      {(hasMore || status === 'failed') && (
        <div className={styles['more']}>
          <Button size="small" busy={status === 'loading'} onClick={() => void model.engine.archive.load()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
