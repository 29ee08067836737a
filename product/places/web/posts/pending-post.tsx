import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import { SendFailure } from '#product/messaging/web/bubble/send-failure.tsx';
import styles from '../place-page.module.css';
import { failureReasonOf } from './post-channel.ts';
import type { OwnPosts } from './use-own-posts.ts';

export interface PendingPostProps {
  readonly post: OutgoingMessage;
  readonly own: OwnPosts;
  /** The author's avatar. */
  readonly face: ReactNode;
}

/** A post that is being sent, or that failed, with its actions. */
export function PendingPost({ post, own, face }: PendingPostProps) {
  const { t } = useTranslation('places');
  const { _id, body, failure } = post;
  const isSending = failure === null && !own.waits;
  return (
    <li className={styles['post']}>
      {face}
      <div className={styles['said']}>
        <p className={styles['body']}>{body}</p>
        {isSending ? (
          <p className={styles['age']}>{t('sending')}</p>
        ) : (
          <SendFailure
            why={failure === null ? t('waiting') : t(`problem.${failureReasonOf(failure)}`)}
            waits={failure === null}
            retryLabel={t('retry')}
            onRetry={() => own.retry(_id)}
            discardLabel={t('discard')}
            onDiscard={() => own.discard(_id)}
          />
        )}
      </div>
    </li>
  );
}
