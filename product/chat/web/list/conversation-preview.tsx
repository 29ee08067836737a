import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Embed } from '../../contract/schema.ts';
import { previewLine } from '../../list.rules.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { DraftPreview } from './draft-preview.tsx';
import styles from './chat-list.module.css';
import { describeSentEmbed } from '../message/describe-embed.ts';
import { ReactionGlyph } from '../message/reaction-glyph.tsx';
import { WaveIcon } from '../wave/wave-icon.tsx';

export interface ConversationPreviewProps {
  readonly conversation: Conversation;
  /** What was written last and is not stored yet. */
  readonly pending: PendingMessage | null;
  /** The draft; empty where it is seen anyway. */
  readonly draft: string;
}

/** The one line of a conversation: its last message, what is on its way, or a draft. */
export function ConversationPreview({ conversation, pending, draft }: ConversationPreviewProps) {
  const { t } = useTranslation('chat');
  const line = previewLine(conversation, { pending, draft });
  if (!line) return null;
  if (line.type === 'draft') return <DraftPreview pending={pending} draft={draft} />;
  if (line.type === 'reacted')
    return line.reaction === null ? (
      <span className={styles['preview']}>{t('list.reactedToYou')}</span>
    ) : (
      <>
        {t('list.reacted')} <ReactionGlyph reaction={line.reaction} size={16} />
        <span className={styles['preview']}>{t(`reactions.${line.reaction}`).toLowerCase()}</span>
      </>
    );
  if (line.type === 'unsent') {
    const { handle } = conversation.partner;
    const words = line.isOwn ? t('conversation.youUnsent') : t('conversation.theyUnsent', { handle });
    return <span className={styles['preview']}>{words}</span>;
  }
  if (line.type === 'spam') return <span className={styles['preview']}>{t('spam.collapsed')}</span>;
  return (
    <>
      {line.type === 'embed' && <EmbedSign type={line.embed} />}
      <span className={conversation.unreadCount > 0 ? styles['unreadPreview'] : styles['preview']}>
        {line.type === 'embed'
          ? describeSentEmbed(line.embed, line.isOwn, t)
          : line.isOwn
            ? t('list.you', { text: line.text })
            : line.text}
      </span>
    </>
  );
}

const EmbedSign = ({ type }: { readonly type: Embed['type'] }) =>
  type === 'wave' ? (
    <WaveIcon size={16} />
  ) : type === 'photo' || type === 'withdrawn-photo' ? (
    <ImageIcon size={16} aria-hidden="true" />
  ) : (
    <MapPin size={16} aria-hidden="true" />
  );
