import Ellipsis from 'lucide-react/icons/ellipsis';
import ImageOff from 'lucide-react/icons/image-off';
import SmilePlus from 'lucide-react/icons/smile-plus';
import Timer from 'lucide-react/icons/timer';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import type { Message, Reaction } from '../../contract/schema.ts';
import { viewerImageOf } from '../../rules.ts';
import { BubbleMenu } from './bubble-menu.tsx';
import styles from './bubble.module.css';
import { useChat } from '../model/chat-context.tsx';
import { EmbedCard } from './embed-card.tsx';
import type { MessageActions } from './message-actions.ts';
import { isEmojiAlone } from '#product/messaging/emoji.rules.ts';
import { MessageBubble, MessageLine } from '#product/messaging/web/bubble/message-bubble.tsx';
import { useConversationPhotos } from '#product/messaging/web/bubble/conversation-photos-context.ts';
import { MessagePhoto } from '#product/messaging/web/bubble/message-photo.tsx';
import { MessageText } from './message-text.tsx';
import photoStyles from '#product/messaging/web/bubble/photo.module.css';
import { Quoted } from './quoted.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import { useLongPress } from './use-long-press.ts';
import { WaveLine } from '../wave/wave-line.tsx';

export interface BubbleProps {
  readonly message: Message;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  /** Who wrote it and when, for those who listen. */
  readonly spokenBy: string;
  readonly isLastOfRun: boolean;
  /** The one stop of the tab key among the messages. */
  readonly isTabStop: boolean;
  readonly actions: MessageActions;
  readonly onGoTo: (messageId: string) => void;
}

/** A message that is stored, with the reactions to it and what can be done with it. */
export function Bubble(props: BubbleProps) {
  const { message, ownId, partnerId, handle, spokenBy, isLastOfRun, isTabStop, actions } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const bubble = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [hasFailed, setHasFailed] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { _id, body, messageReactions, replyTo, userIdFrom, isUnsent, disappearsAt } = message;
  const isOwn = userIdFrom === ownId;
  const isCollapsed = message.isSpam && !isOwn && !isUnsent && !isShown;
  const open = () => setMenu('open');
  const longPress = useLongPress(open);
  const react = async (reaction: Reaction | null) => {
    setHasFailed(false);
    if (await model.engine.actions.react(partnerId, _id, reaction)) return;
    setHasFailed(true);
    showToast(t('reactions.failed'), 'error');
  };
  const { switchHiding } = useConversationPhotos();
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const opens = ['Enter', ' '].includes(event.key) || event.key.toLowerCase() === 'r';
    if (event.target !== bubble.current || !isPlain || !opens) return;
    event.preventDefault();
    open();
  };
  const onContextMenu = (event: MouseEvent) => {
    // Who has selected words, or points at a link, wants what the browser does with them.
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isOnLink || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    open();
  };
  const words = isOwn ? t('conversation.youUnsent') : t('conversation.theyUnsent', { handle });
  const sign = disappearsAt !== null && (
    <span className={styles['goes']}>
      <Timer size={12} aria-hidden="true" />
      <VisuallyHidden>{t('disappearing.sign')}</VisuallyHidden>
    </span>
  );
  return (
    <MessageLine isOwn={isOwn} className={classNames(styles['line'], isOwn && styles['ownLine'])}>
      <MessageBubble
        ref={bubble}
        data-message={_id}
        tabIndex={isTabStop ? 0 : -1}
        isOwn={isOwn}
        isPictured={message.embed?.type === 'photo'}
        isBare={!isCollapsed && !replyTo && !message.embed && isEmojiAlone(body)}
        isLast={isLastOfRun}
        className={styles['touched']}
        below={<ReactionChips given={messageReactions} ownId={ownId} hasFailed={hasFailed} />}
        {...(isUnsent ? {} : { ...longPress, onKeyDown, onContextMenu })}
      >
        <VisuallyHidden>{spokenBy} </VisuallyHidden>
        {replyTo && (
          <Quoted
            quote={replyTo}
            partnerId={partnerId}
            ownId={ownId}
            handle={handle}
            isTabStop={isTabStop}
            onGoTo={props.onGoTo}
          />
        )}
        {!isCollapsed && <Along {...props} onMenu={open} />}
        {isUnsent && <em>{words}</em>}
        {isCollapsed && (
          <span className={styles['collapsed']}>
            {t('spam.collapsed')}
            <button type="button" tabIndex={isTabStop ? 0 : -1} onClick={() => setIsShown(true)}>
              {t('spam.show')}
            </button>
          </span>
        )}
        {!isCollapsed && body !== '' ? (
          <MessageText text={body} isTabStop={isTabStop}>
            {sign}
          </MessageText>
        ) : (
          sign
        )}
      </MessageBubble>
      {!isUnsent && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['more']}
          aria-label={t(isOwn ? 'message.more' : 'message.react')}
          title={t(isOwn ? 'message.more' : 'message.react')}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={open}
        >
          {isOwn ? <Ellipsis size={20} aria-hidden="true" /> : <SmilePlus size={20} aria-hidden="true" />}
        </button>
      )}
      {menu !== 'never' && (
        <BubbleMenu
          message={message}
          ownId={ownId}
          bubble={bubble}
          open={menu === 'open' && !isUnsent}
          actions={actions}
          onReact={(reaction) => void react(reaction)}
          onSwitchHiding={(isHidden) => switchHiding(_id, isHidden)}
          onClose={() => setMenu('closed')}
        />
      )}
    </MessageLine>
  );
}

/** What goes along with the words. */
function Along(props: BubbleProps & { readonly onMenu: () => void }) {
  const { message, ownId, handle, isTabStop, actions, onMenu } = props;
  const { t } = useTranslation('chat');
  const { embed } = message;
  if (embed === null) return null;
  const image = viewerImageOf(message);
  if (embed.type === 'photo')
    return image && <MessagePhoto {...{ embed, image, ownId, handle, isTabStop, onMenu }} />;
  if (embed.type === 'withdrawn-photo')
    return (
      <span className={photoStyles['withdrawn']}>
        <ImageOff size={18} aria-hidden="true" />
        {t('photo.withdrawn')}
      </span>
    );
  if (embed.type === 'wave') return <WaveLine isOwn={message.userIdFrom === ownId} />;
  return (
    <EmbedCard embed={embed} isTabStop={isTabStop} onShow={(shown) => actions.show(shown, message._id)} />
  );
}
