import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { useChatState } from '../model/chat-context.tsx';
import styles from './conversation.module.css';
import { PendingEntry } from '../message/pending-entry.tsx';

export interface UnavailableConversationProps {
  readonly partnerId: string;
  readonly onLeave: () => void;
}

/** In the place of a conversation that is there no more; what was written into it and not sent stays the writer's. */
export function UnavailableConversation({ partnerId, onLeave }: UnavailableConversationProps) {
  const { t } = useTranslation('chat');
  const ownId = useChatState((state) => state.ownId) ?? '';
  const pending = useChatState((state) => state.outbox).filter(({ userIdTo }) => userIdTo === partnerId);
  return (
    <>
      <EmptyState
        icon={<MessageSquare aria-hidden="true" />}
        title={t('conversation.goneTitle')}
        text={t('conversation.goneText')}
        action={<Button onClick={onLeave}>{t('conversation.toList')}</Button>}
      />
      {pending.length > 0 && (
        <ul role="list" aria-label={t('conversation.notSent')} className={styles['notSent']}>
          {pending.map((one) => (
            <li key={one._id}>
              <PendingEntry
                // What it answers is not there either.
                pending={{ ...one, replyTo: null }}
                ownId={ownId}
                handle=""
                onGoTo={() => undefined}
                spokenBy={t('conversation.notSent')}
                isLastOfRun
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
