import { useState } from 'react';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { isOnline } from '#product/profiles/rules.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { isUnread, previewLine } from '../../list.rules.ts';
import { isWaveToAnswer } from '../../requests/wave-state.rules.ts';
import { partnerWords } from '../list/describe-partner.ts';
import { shortTime } from '../list/short-time.ts';
import { describeSentEmbed } from '../message/describe-embed.ts';
import { useLongPress } from '../message/use-long-press.ts';
import type { Face } from '../model/chat-context.tsx';
import { WaveButton } from '../wave/wave-button.tsx';
import { WaveLine } from '../wave/wave-line.tsx';
import styles from './request-row.module.css';

export interface RequestRowProps {
  readonly conversation: Conversation;
  /** Null where the person is not on the map. */
  readonly distance: string | null;
  readonly now: Date;
  readonly face: Face;
  readonly items: readonly MenuItem[];
  readonly onOpen: () => void;
}

/** A request: who it is from, what they say of themselves, and what they wrote; a wave is answered in the row. */
export function RequestRow({ conversation, distance, now, face, items, onOpen }: RequestRowProps) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const longPress = useLongPress(() => setIsMenuOpen(true));
  const { partner, lastAt, unreadCount } = conversation;
  const { age, bio } = partner.data.profile.extended;
  const where = partnerWords(partner, now, t, locale, distance);
  const [about] = (bio ?? '').trim().split('\n');
  return (
    <li
      {...longPress}
      className={styles['request']}
      onContextMenu={(event) => {
        event.preventDefault();
        setIsMenuOpen(true);
      }}
    >
      <div className={styles['row']}>
        <button type="button" className={styles['open']} onClick={onOpen}>
          {face(partner._id, 56, isOnline(partner))}
          <span className={styles['words']}>
            {/* Spaces separate the parts for screen readers. */}
            <span className={styles['line']}>
              <span className={styles['name']}>
                {age === undefined ? partner.handle : t('requests.who', { handle: partner.handle, age })}
              </span>{' '}
              <span className={styles['time']}>{shortTime(lastAt, now, locale)}</span>
            </span>{' '}
            {where !== '' && <span className={styles['where']}>{where}</span>}{' '}
            {about && <span className={styles['about']}>{about}</span>}{' '}
            <span className={classNames(styles['said'], !isUnread(conversation) && styles['read'])}>
              <Said conversation={conversation} />
            </span>{' '}
            {unreadCount > 0 && <VisuallyHidden>{t('list.unread', { count: unreadCount })}</VisuallyHidden>}
          </span>
        </button>
        <Menu
          label={t('list.menu', { handle: partner.handle })}
          items={items}
          open={isMenuOpen}
          onOpen={setIsMenuOpen}
        />
      </div>
      {isWaveToAnswer(conversation) && (
        <div className={styles['answers']}>
          <WaveButton userId={partner._id} variant="soft" onOpen={onOpen} />
          <Button onClick={onOpen}>{t('wave.message')}</Button>
        </div>
      )}
    </li>
  );
}

/** What was written last, in at most two lines; nothing of mine, who has not answered. */
function Said({ conversation }: Pick<RequestRowProps, 'conversation'>) {
  const { t } = useTranslation('chat');
  const line = previewLine(conversation);
  switch (line?.type) {
    case 'text':
      return conversation.lastSentMessage?.body ?? line.text;
    case 'embed':
      return line.embed === 'wave' ? <WaveLine isOwn={false} /> : describeSentEmbed(line.embed, false, t);
    case 'spam':
      return t('spam.collapsed');
    case 'unsent':
      return t('conversation.theyUnsent', { handle: conversation.partner.handle });
    default:
      return null;
  }
}
