import type { ReactNode } from 'react';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { isEmojiAlone } from '../../emoji.rules.ts';
import type { OutgoingPhoto } from '../../outbox.rules.ts';
import { MessageBubble } from './message-bubble.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo.module.css';

export interface PendingBubbleProps {
  readonly body: string;
  readonly photo: OutgoingPhoto | null;
  readonly photoAlt: string;
  readonly isSending: boolean;
  readonly isLast: boolean;
  /** It answers another message, which is quoted in it. */
  readonly isReply?: boolean;
  /** Before the photo and the text. */
  readonly lead?: ReactNode;
  /** Between the photo and the text. */
  readonly embed?: ReactNode;
  readonly below?: ReactNode;
}

/** The bubble of a message that is not stored yet. */
export const PendingBubble = (props: PendingBubbleProps) => {
  const { body, photo, photoAlt, isSending, isLast, isReply = false, lead, embed, below } = props;
  return (
    <MessageBubble
      isOwn
      isPending
      isPictured={photo !== null}
      isBare={!isReply && !photo && !embed && isEmojiAlone(body)}
      isLast={isLast}
      below={below}
    >
      {lead}
      {photo && (
        <PhotoFrame size={photo}>
          <img className={styles['picture']} src={photo.dataUrl} alt={photoAlt} />
          {isSending && (
            <span className={styles['waiting']}>
              <Spinner />
            </span>
          )}
        </PhotoFrame>
      )}
      {embed}
      {body !== '' && <span>{body}</span>}
    </MessageBubble>
  );
};
