import MapPin from 'lucide-react/icons/map-pin';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#platform/ui/class-names.ts';
import { showToast } from '#platform/ui/toast.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { Embed, Message, Reaction } from '../contract.ts';
import styles from './bubble.module.css';
import { useChat } from './chat-context.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import { useLongPress } from './use-long-press.ts';

export interface BubbleProps {
  readonly message: Message;
  readonly ownId: string;
  readonly partnerId: string;
  /** Who wrote it and when, for those who listen. */
  readonly spokenBy: string;
  readonly isLastOfGroup: boolean;
  /** The one stop of the tab key among the messages. */
  readonly isTabStop: boolean;
}

/** A message that is stored, with the reactions to it; one reacts to what the other wrote. */
export function Bubble({ message, ownId, partnerId, spokenBy, isLastOfGroup, isTabStop }: BubbleProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const bubble = useRef<HTMLDivElement>(null);
  const [isReacting, setIsReacting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { _id, body, embed, messageReactions, userIdFrom, isUnsent } = message;
  const isOwn = userIdFrom === ownId;
  const canReact = !isOwn && !isUnsent;
  const open = () => setIsReacting(true);
  const longPress = useLongPress(open);
  const close = () => setIsReacting(false);
  const choose = async (reaction: Reaction | null) => {
    close();
    bubble.current?.focus({ preventScroll: true });
    setHasFailed(false);
    if (await model.react(partnerId, _id, reaction)) return;
    setHasFailed(true);
    showToast(t('reactions.failed'), 'error');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!canReact || event.target !== bubble.current || !isPlain || event.key.toLowerCase() !== 'r') return;
    event.preventDefault();
    open();
  };
  return (
    <div className={classNames(styles['line'], isOwn && styles['ownLine'])}>
      <div className={styles['held']}>
        {isReacting && (
          <ReactionBar
            given={messageReactions}
            ownId={ownId}
            onChoose={(reaction) => void choose(reaction)}
            onClose={() => {
              close();
              if (document.activeElement?.closest('[role="toolbar"]'))
                bubble.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <div
          ref={bubble}
          data-message={_id}
          tabIndex={isTabStop ? 0 : -1}
          className={classNames(styles['bubble'], isOwn && styles['own'], isLastOfGroup && styles['last'])}
          onKeyDown={onKeyDown}
          {...(canReact ? longPress : {})}
        >
          <VisuallyHidden>{spokenBy} </VisuallyHidden>
          {embed && <EmbedWords embed={embed} />}
          {isUnsent ? <em>{t('conversation.unsent')}</em> : <span>{body}</span>}
        </div>
        <ReactionChips given={messageReactions} ownId={ownId} hasFailed={hasFailed} />
      </div>
      {canReact && (
        <button
          type="button"
          tabIndex={-1}
          className={styles['react']}
          aria-label={t('reactions.open')}
          title={t('reactions.open')}
          onClick={open}
        >
          <SmilePlus size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function EmbedWords({ embed }: { readonly embed: Embed }) {
  const { t } = useTranslation('chat');
  return (
    <span className={styles['embed']}>
      <MapPin size={18} aria-hidden="true" />
      {embed.type === 'place' ? embed.name : t('list.sharedLocation')}
    </span>
  );
}
