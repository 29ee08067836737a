import BellOff from 'lucide-react/icons/bell-off';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { isPinned, isUnread } from '../../list.rules.ts';
import type { Face } from '../model/chat-context.tsx';
import styles from './chat-list.module.css';
import { ConversationPreview, type ConversationPreviewProps } from './conversation-preview.tsx';
import { shortTime } from './short-time.ts';
import { useLongPress } from '../message/use-long-press.ts';

export interface ConversationRowProps extends ConversationPreviewProps {
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
            <ConversationPreview conversation={conversation} pending={pending} draft={draft} />
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
            {[
              partner.isDemo && t('person.demo'),
              lastSentMessage && shortTime(lastSentMessage.createdAt, now, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
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
