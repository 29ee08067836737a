import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { isOpenRequest } from '../../list.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from './chat-list-props.ts';
import styles from './chat-list.module.css';
import { ConversationRows } from './conversation-rows.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useBlock } from '../thread/use-block.tsx';
import { useRequestActions } from './use-request-actions.tsx';

/** What people new to the visitor wrote, neither answered nor accepted yet. */
export function RequestList(props: ChatListProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const { status, hasMore } = useChatState(({ requests }) => requests);
  const isThere = useChatState(({ ownId }) => ownId !== null);
  const requests = useChatState(({ conversations }) => conversations).filter(isOpenRequest);
  const { itemsFor } = useRequestActions();
  const block = useBlock(props.blockQuestion);
  useEffect(() => {
    if (isThere && status === 'never') void model.engine.requests.load();
  }, [model, isThere, status]);
  const isEmpty = requests.length === 0 && !hasMore;
  if (isEmpty && status === 'failed') return <LoadFailed onRetry={() => void model.engine.requests.load()} />;
  if (isEmpty && status !== 'loaded') return <ListSkeleton />;
  if (isEmpty)
    return (
      <EmptyState
        icon={<MailQuestion aria-hidden="true" />}
        title={t('requests.emptyTitle')}
        text={t('requests.emptyText')}
      />
    );
  return (
    <>
      <p className={styles['words']}>{t('requests.text')}</p>
      <ul role="list" aria-label={t('requests.title')}>
        <ConversationRows {...props} conversations={requests} itemsFor={block.itemsBelow(itemsFor)} />
      </ul>
      {block.question}
      {(hasMore || status === 'failed') && (
        <div className={styles['more']}>
          <Button size="small" busy={status === 'loading'} onClick={() => void model.engine.requests.load()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
