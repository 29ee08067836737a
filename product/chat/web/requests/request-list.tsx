import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { isOpenRequest } from '../../list.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from '../list/chat-list-props.ts';
import styles from '../list/chat-list.module.css';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useBlockOrReport } from '../thread/use-block-or-report.tsx';
import { RequestRow } from './request-row.tsx';
import { useRequestActions } from './use-request-actions.tsx';

export interface RequestListProps extends ChatListProps {
  /** How far someone is who is on the map, as it says there; null where they are not. */
  readonly distanceTo: (userId: string) => string | null;
}

/** Waves and what people new to the visitor wrote, neither answered nor accepted yet. */
export function RequestList(props: RequestListProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const { status, hasMore } = useChatState(({ requests }) => requests);
  const isThere = useChatState(({ ownId }) => ownId !== null);
  const requests = useChatState(({ conversations }) => conversations).filter(isOpenRequest);
  const { itemsFor } = useRequestActions();
  const safety = useBlockOrReport(props);
  const now = useMinute();
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
        {requests.map((conversation) => (
          <RequestRow
            key={conversation._id}
            conversation={conversation}
            distance={props.distanceTo(conversation.partner._id)}
            now={now}
            face={props.face}
            items={safety.itemsBelow(itemsFor)(conversation)}
            onOpen={() => props.onOpen(conversation.partner._id)}
          />
        ))}
      </ul>
      {safety.questions}
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
