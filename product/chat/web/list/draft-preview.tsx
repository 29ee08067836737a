import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { previewOf } from '../../rules.ts';
import styles from './chat-list.module.css';
import { describeEmbed, describeSentEmbed } from '../message/describe-embed.ts';

export interface DraftPreviewProps {
  /** What was written last and is not stored yet. */
  readonly pending: PendingMessage | null;
  /** The text of the draft. */
  readonly draft: string;
}

/** The line of a row for a pending message or a draft. */
export function DraftPreview({ pending, draft }: DraftPreviewProps) {
  const { t } = useTranslation('chat');
  if (!pending)
    return <span className={styles['preview']}>{t('list.draft', { text: previewOf(draft) })}</span>;
  const { body, embed, photo, failure } = pending;
  const along = photo ? 'photo' : embed?.type;
  const isEmbed = body === '' && along !== undefined;
  const text = isEmbed ? describeEmbed(along, t) : previewOf(body);
  return failure === null ? (
    <span className={styles['preview']}>
      {isEmbed ? describeSentEmbed(along, true, t) : t('list.you', { text })}
    </span>
  ) : (
    <span className={styles['failedPreview']}>{t('list.failed', { text })}</span>
  );
}
