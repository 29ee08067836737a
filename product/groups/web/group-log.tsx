import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatter } from '#platform/i18n/formatter.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { GroupMessage } from '../contract.ts';
import type { KnownMessages } from '../messages.rules.ts';
import { isForGood, type PendingSaid } from '../pending.rules.ts';
import type { GroupFace } from './attendee-blocks.tsx';
import styles from './group-chat.module.css';
import type { GroupMessages } from './use-group-messages.ts';

export interface GroupLogProps {
  readonly said: GroupMessages;
  readonly known: KnownMessages;
  readonly hostId: string;
  readonly ownId: string;
  readonly face: GroupFace;
  readonly photo: (message: GroupMessage) => ReactNode;
}

const day = (time: string, locale: string): string =>
  formatter(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(time));

/** What was said, the newest at the foot. New messages are counted for who listens, and not read out one by one. */
export function GroupLog({ said, known, hostId, ownId, face, photo }: GroupLogProps) {
  const { t, i18n } = useTranslation('groups');
  const locale = i18n.language;
  const { messages, hasMore } = known;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const [openedAt] = useState(lastSeq);
  const fresh = messages.filter(({ seq, author }) => seq > openedAt && author._id !== ownId).length;
  return (
    <>
      {/* A place to scroll is a stop of the tab key, so that the keyboard scrolls it. */}
      <div className={styles['scroller']} tabIndex={0} role="log" aria-live="off" aria-label={t('chat.open')}>
        <div className={styles['log']}>
          {hasMore && (
            <div className={styles['older']}>
              <Button size="small" busy={said.isLoadingOlder} onClick={said.loadOlder}>
                {t('chat.earlier')}
              </Button>
            </div>
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const today = day(message.createdAt, locale);
            const isNewDay = !before || day(before.createdAt, locale) !== today;
            return (
              <div key={message._id}>
                {isNewDay && (
                  <p className={styles['day']}>
                    <span>{today}</span>
                  </p>
                )}
                <Entry
                  message={message}
                  isOwn={message.author._id === ownId}
                  isHost={message.author._id === hostId}
                  isFirst={isNewDay || before.author._id !== message.author._id}
                  isLast={messages[index + 1]?.author._id !== message.author._id}
                  face={face}
                  photo={photo}
                />
              </div>
            );
          })}
          {said.pending.map((one) => (
            <Pending key={one._id} one={one} said={said} />
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{fresh > 0 && t('chat.new', { count: fresh })}</VisuallyHidden>
    </>
  );
}

interface EntryProps extends Pick<GroupLogProps, 'face' | 'photo'> {
  readonly message: GroupMessage;
  readonly isOwn: boolean;
  readonly isHost: boolean;
  /** Of what one says without another in between. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Entry({ message, isOwn, isHost, isFirst, isLast, face, photo }: EntryProps) {
  const { t, i18n } = useTranslation('groups');
  const { author, body, file, createdAt } = message;
  const time = clockTime(createdAt, i18n.language);
  return (
    <div className={classNames(styles['entry'], isOwn && styles['ownEntry'])}>
      {!isOwn && <span className={styles['face']}>{isFirst && face(author._id, 36)}</span>}
      <div className={styles['held']}>
        {!isOwn && isFirst && (
          <p className={styles['author']} aria-hidden="true">
            {author.handle}
            {isHost && <span className={styles['host']}>{t('chat.host')}</span>}
          </p>
        )}
        <div
          className={classNames(
            styles['bubble'],
            isOwn && styles['own'],
            file !== null && styles['pictured'],
            isLast && styles['last'],
          )}
        >
          <VisuallyHidden>
            {isOwn ? t('chat.saidByYou', { time }) : t('chat.saidBy', { handle: author.handle, time })}{' '}
          </VisuallyHidden>
          {file !== null && photo(message)}
          {body !== '' && <span>{body}</span>}
        </div>
        {isLast && (
          <p className={styles['time']} aria-hidden="true">
            {time}
          </p>
        )}
      </div>
    </div>
  );
}

function Pending({ one, said }: { readonly one: PendingSaid; readonly said: GroupMessages }) {
  const { t } = useTranslation('groups');
  const { body, upload, state } = one;
  return (
    <div className={classNames(styles['entry'], styles['ownEntry'])}>
      <div className={styles['held']}>
        <div className={classNames(styles['bubble'], styles['own'], styles['last'])}>
          {body === '' && upload ? <em>{t('chat.addPhoto')}</em> : body}
        </div>
        {state === 'sending' ? (
          <p className={styles['time']}>{t('chat.sending')}</p>
        ) : (
          <div className={styles['failure']}>
            <p role="alert">{state === 'waiting' ? t('chat.waiting') : t(`chat.failed.${state}`)}</p>
            <Button size="small" variant="text" onClick={() => said.drop(one)}>
              {t('chat.delete')}
            </Button>
            {!isForGood(state) && (
              <Button size="small" onClick={() => said.retry(one)}>
                {t('chat.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
