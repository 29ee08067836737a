import { useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { localDayOf } from '#platform/clock/local-day.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FaceLink } from '#platform/ui/display/face-link.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { DayHeading } from '#product/messaging/web/log/day-heading.tsx';
import { isEmojiAlone } from '#product/messaging/emoji.rules.ts';
import { MessageBubble, MessageLine } from '#product/messaging/web/bubble/message-bubble.tsx';
import { logPositions } from '#product/messaging/log.rules.ts';
import { isNearEnd } from '#product/messaging/web/log/is-near-end.ts';
import {
  LogFrame,
  MessageList,
  MessageScroller,
  MessageTime,
} from '#product/messaging/web/log/message-log.tsx';
import { ConversationPhotos } from '#product/messaging/web/bubble/conversation-photos.tsx';
import { MessagePhoto } from '#product/messaging/web/bubble/message-photo.tsx';
import { PendingBubble } from '#product/messaging/web/bubble/pending-bubble.tsx';
import { SendFailure } from '#product/messaging/web/bubble/send-failure.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { PhotoVisitor } from '#product/messaging/photo.rules.ts';
import type { GroupMessage } from '../../contract/schema.ts';
import type { LoadedMessages } from '../../messages.rules.ts';
import { isPermanent, type PendingMessage } from '../../pending.rules.ts';
import type { GroupFace } from '../attendee-blocks.tsx';
import styles from './group-chat.module.css';
import type { GroupMessages } from './use-group-messages.ts';

export interface GroupLogProps {
  readonly chat: GroupMessages;
  readonly known: LoadedMessages;
  readonly hostId: string;
  readonly ownId: string;
  readonly face: GroupFace;
  readonly visitor: PhotoVisitor | null;
}

/** The messages of a group, the newest at the foot. New messages are counted for who listens, and not read out one by one. */
export function GroupLog({ chat, known, hostId, ownId, face, visitor }: GroupLogProps) {
  const { t } = useTranslation('groups');
  const { messages, hasMore } = known;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const [openedAt] = useState(lastSeq);
  /** The newest message when the visitor scrolled away from the end; null while they are there. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ofOthersAfter = (after: number) =>
    messages.filter(({ seq, author }) => seq > after && author._id !== ownId).length;
  const fresh = ofOthersAfter(openedAt);
  const positions = logPositions(messages, {
    dayOf: ({ createdAt }) => localDayOf(createdAt),
    isTogether: ({ author }, next) => author._id === next.author._id,
  });
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const photos = () =>
    messages.flatMap(({ _id, file, author }) =>
      file ? [{ messageId: _id, embed: file, userIdFrom: author._id, handle: author.handle }] : [],
    );
  return (
    <ConversationPhotos photos={photos} ownId={ownId} visitor={visitor} onHide={null}>
      <LogFrame unread={leftAt === null ? 0 : ofOthersAfter(leftAt)} onToEnd={leftAt === null ? null : toEnd}>
        {/* A place to scroll is a stop of the tab key, so that the keyboard scrolls it. */}
        <MessageScroller
          ref={scroller}
          onScroll={({ currentTarget }) => {
            const isAtEnd = isNearEnd(currentTarget);
            setLeftAt((before) => (isAtEnd ? null : (before ?? lastSeq)));
          }}
          className={styles['scroller']}
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={t('chat.open')}
        >
          <MessageList>
            {hasMore && (
              <div className={styles['older']}>
                {chat.older === 'failed' && <p role="alert">{t('chat.earlierFailed')}</p>}
                <Button size="small" busy={chat.older === 'loading'} onClick={chat.loadOlder}>
                  {t(chat.older === 'failed' ? 'chat.retry' : 'chat.earlier')}
                </Button>
              </div>
            )}
            {messages.map((message, index) => {
              const { newDay = null, isFirst = true, isLast = true } = positions[index] ?? {};
              return (
                <div key={message._id}>
                  {newDay !== null && <DayHeading day={newDay} />}
                  <Entry
                    message={message}
                    ownId={ownId}
                    isHost={message.author._id === hostId}
                    isFirst={isFirst}
                    isLast={isLast}
                    face={face}
                  />
                </div>
              );
            })}
            {chat.pending.map((one) => (
              <Pending key={one._id} one={one} chat={chat} />
            ))}
          </MessageList>
        </MessageScroller>
        <VisuallyHidden role="status">{fresh > 0 && t('chat.new', { count: fresh })}</VisuallyHidden>
      </LogFrame>
    </ConversationPhotos>
  );
}

interface EntryProps {
  readonly message: GroupMessage;
  readonly ownId: string;
  /** The host wrote it. */
  readonly isHost: boolean;
  /** The first of a run by one author; `isLast` the last of it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly face: GroupFace;
}

function Entry({ message, ownId, isHost, isFirst, isLast, face }: EntryProps) {
  const { t } = useTranslation(['groups', 'common']);
  const locale = useLocale();
  const { author, body, file, createdAt } = message;
  const isOwn = author._id === ownId;
  const time = clockTime(createdAt, locale);
  return (
    <MessageLine isOwn={isOwn} className={styles['entry']}>
      {!isOwn && (
        <span className={styles['face']}>
          {isFirst && (
            <FaceLink
              to={linkTo(pages.map.person, { userId: author._id })}
              label={t('common:profileOf', { handle: author.handle })}
            >
              {face(author._id, 36)}
            </FaceLink>
          )}
        </span>
      )}
      <MessageBubble
        isOwn={isOwn}
        isPictured={file !== null}
        isBare={file === null && isEmojiAlone(body)}
        isLast={isLast}
        above={
          !isOwn &&
          isFirst && (
            <p className={styles['author']} aria-hidden="true">
              {author.handle}
              {isHost && <span className={styles['host']}>{t('chat.host')}</span>}
            </p>
          )
        }
        below={
          isLast && (
            <MessageTime isOwn={isOwn} aria-hidden="true">
              {time}
            </MessageTime>
          )
        }
      >
        <VisuallyHidden>
          {isOwn ? t('chat.saidByYou', { time }) : t('chat.saidBy', { handle: author.handle, time })}{' '}
        </VisuallyHidden>
        {file && (
          <MessagePhoto
            embed={file}
            image={{
              file: file.filepath,
              isHidden: file.isHidden,
              classification: file.classification,
              userIdFrom: author._id,
            }}
            ownId={ownId}
            handle={author.handle}
            isTabStop
          />
        )}
        {body !== '' && <span>{body}</span>}
      </MessageBubble>
    </MessageLine>
  );
}

/** A message on its way, or one that could not be sent. */
function Pending({ one, chat }: { readonly one: PendingMessage; readonly chat: GroupMessages }) {
  const { t } = useTranslation('groups');
  const { _id, body, photo, status } = one;
  return (
    <>
      <MessageLine isOwn className={styles['entry']}>
        <PendingBubble
          body={body}
          photo={photo}
          photoAlt={t('chat.addPhoto')}
          isSending={status === 'sending'}
          isLast
          below={status === 'sending' && <MessageTime isOwn>{t('chat.sending')}</MessageTime>}
        />
      </MessageLine>
      {status !== 'sending' && (
        <SendFailure
          why={status === 'waiting' ? t('chat.waiting') : t(`chat.failed.${status}`)}
          waits={status === 'waiting'}
          retryLabel={t('chat.retry')}
          onRetry={isPermanent(status) ? null : () => chat.retry(_id)}
          discardLabel={t('chat.delete')}
          onDiscard={() => chat.discard(_id)}
        />
      )}
    </>
  );
}
