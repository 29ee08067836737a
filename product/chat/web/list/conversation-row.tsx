import BellOff from 'lucide-react/icons/bell-off';
import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Embed } from '../../contract/schema.ts';
import { isPinned, isUnread, previewLine } from '../../list.rules.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { DraftPreview } from './draft-preview.tsx';
import type { Face } from '../model/chat-context.tsx';
import styles from './chat-list.module.css';
import { describeSentEmbed } from '../message/describe-embed.ts';
import { isOnline } from './describe-partner.ts';
import { ReactionGlyph } from '../message/reaction-glyph.tsx';
import { shortTime } from './short-time.ts';
import { useLongPress } from '../message/use-long-press.ts';
import { WaveIcon } from '../wave/wave-icon.tsx';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  /** What was written last and is not stored yet. */
  readonly pending: PendingMessage | null;
  /** The draft; empty where it is seen anyway. */
  readonly draft: string;
  readonly isTyping: boolean;
  readonly now: Date;
  readonly face: Face;
  readonly isSelected: boolean;
  readonly items: readonly MenuItem[];
  readonly onOpen: () => void;
}

/** One conversation of the list: who, the last of it, when, and how much of it is unread. */
export function ConversationRow({
  conversation,
  pending,
  draft,
  isTyping,
  now,
  face,
  isSelected,
  items,
  onOpen,
}: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const longPress = useLongPress(() => setIsMenuOpen(true));
  const { partner, lastSentMessage } = conversation;
  return (
    <li
      {...longPress}
      onContextMenu={(event) => {
        event.preventDefault();
        setIsMenuOpen(true);
      }}
    >
      <ListItem
        leading={face(partner._id, 44, isOnline(partner))}
        title={partner.handle}
        text={
          isTyping ? (
            <span className={styles['typing']}>{t('person.typing')}</span>
          ) : (
            <Preview conversation={conversation} pending={pending} draft={draft} />
          )
        }
        trailing={
          <span className={styles['when']}>
            {conversation.isMuted && (
              <>
                <BellOff size={14} aria-hidden="true" />
                <VisuallyHidden>{t('list.isMuted')}</VisuallyHidden>
              </>
            )}
            {isPinned(conversation) && (
              <>
                <Pin size={14} aria-hidden="true" />
                <VisuallyHidden>{t('list.isPinned')}</VisuallyHidden>
              </>
            )}
            {lastSentMessage && shortTime(lastSentMessage.createdAt, now, locale)}
          </span>
        }
        count={isUnread(conversation) && <UnreadCount conversation={conversation} />}
        menu={
          <Menu
            label={t('list.menu', { handle: partner.handle })}
            items={items}
            open={isMenuOpen}
            onOpen={setIsMenuOpen}
          />
        }
        selected={isSelected}
        unread={isUnread(conversation)}
        onPress={onOpen}
      />
    </li>
  );
}

function UnreadCount({ conversation }: Pick<ConversationRowProps, 'conversation'>) {
  const { t } = useTranslation('chat');
  const { unreadCount, unreadReactions } = conversation;
  return (
    <span className={styles['count']}>
      {unreadCount > 0 ? <Badge count={unreadCount} /> : <span className={styles['dot']} />}
      <VisuallyHidden>
        {unreadCount > 0
          ? t('list.unread', { count: unreadCount })
          : t(unreadReactions.length > 0 ? 'list.unseenReaction' : 'list.isMarkedUnread')}
      </VisuallyHidden>
    </span>
  );
}

function Preview({
  conversation,
  pending,
  draft,
}: Pick<ConversationRowProps, 'conversation' | 'pending' | 'draft'>) {
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
