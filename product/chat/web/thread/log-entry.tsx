import { memo } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { MessageTime } from '#product/messaging/web/log/message-log.tsx';
import type { Message } from '../../contract/schema.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { type Entry, entryId, entryTime, isEdited } from '../../timeline/message-lines.rules.ts';
import { Bubble } from '../message/bubble.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import styles from './message-log.module.css';
import { photoHeight } from '#product/messaging/web/bubble/photo-frame.tsx';
import { PendingEntry } from '../message/pending-entry.tsx';

export interface LogEntryProps {
  readonly message: Message | null;
  readonly pending: PendingMessage | null;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  readonly isLastOfRun: boolean;
  /** The only entry in the tab order. */
  readonly isTabStop: boolean;
  /** Highlighted after a jump to it. */
  readonly isMarked: boolean;
  readonly actions: MessageActions;
  readonly onGoTo: (messageId: string) => void;
}

/** One message; redrawn only when it changed. */
export const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { message, pending, ownId, handle, isLastOfRun, onGoTo } = props;
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const photo = message?.embed?.type === 'photo' ? message.embed : (pending?.photo ?? null);
  const said = (time: string) => ({ handle, time: clockTime(time, locale) });
  return (
    <div
      className={styles['entry']}
      data-marked={props.isMarked || undefined}
      style={photo ? { containIntrinsicBlockSize: `auto ${photoHeight(photo)}px` } : undefined}
    >
      {message && (
        <Bubble
          message={message}
          ownId={ownId}
          partnerId={props.partnerId}
          handle={handle}
          spokenBy={
            message.userIdFrom === ownId
              ? t('conversation.youSaid', said(message.createdAt))
              : t('conversation.theySaid', said(message.createdAt))
          }
          isLastOfRun={isLastOfRun}
          isTabStop={props.isTabStop}
          actions={props.actions}
          onGoTo={onGoTo}
        />
      )}
      {pending && (
        <PendingEntry
          pending={pending}
          ownId={ownId}
          handle={handle}
          onGoTo={onGoTo}
          onReword={props.actions.reword}
          spokenBy={t('conversation.youSaid', said(pending.composedAt))}
          isLastOfRun={isLastOfRun}
        />
      )}
    </div>
  );
});

export interface RunTimeProps {
  /** The last of them. */
  readonly last: Entry;
  readonly isOwn: boolean;
  readonly seenUpTo: string | null;
  /** Nothing of one's own comes after it. */
  readonly isLastOwn: boolean;
}

/** The one time of what was written in one go, and how far the last of it has come. */
export function RunTime({ last, isOwn, seenUpTo, isLastOwn }: RunTimeProps) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const words = [clockTime(entryTime(last), locale)];
  if (isEdited(last)) words.push(t('conversation.edited'));
  const isThere = !(last.type === 'stored' && last.message.isUnsent);
  if (isThere && isOwn && entryId(last) === seenUpTo) words.push(t('conversation.seen'));
  else if (isThere && isLastOwn) words.push(t(stateOf(last)));
  return <MessageTime isOwn={isOwn}>{words.join(' · ')}</MessageTime>;
}

function stateOf(entry: Entry): 'conversation.sent' | 'conversation.sending' | 'failure.failed' {
  if (entry.type === 'stored') return 'conversation.sent';
  return entry.pending.failure === null ? 'conversation.sending' : 'failure.failed';
}
