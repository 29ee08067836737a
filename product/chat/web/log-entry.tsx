import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#platform/ui/class-names.ts';
import type { PendingMessage } from '../outbox.rules.ts';
import { type Entry, entryId, type MessageGroup } from '../timeline.rules.ts';
import { Bubble } from './bubble.tsx';
import styles from './message-log.module.css';
import { PendingBubble } from './pending-bubble.tsx';
import { clockTime } from './time-words.ts';

export interface LogEntryProps {
  readonly message: Extract<Entry, { kind: 'stored' }>['message'] | null;
  readonly pending: PendingMessage | null;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  readonly isLastOfGroup: boolean;
  /** The tab key comes to it. */
  readonly isTabStop: boolean;
}

/** One message; drawn anew only when something of it changed. */
export const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { message, pending, ownId, partnerId, handle, isLastOfGroup, isTabStop } = props;
  const { t, i18n } = useTranslation('chat');
  const said = (time: string) => ({ handle, time: clockTime(time, i18n.language) });
  return (
    <div className={styles['entry']}>
      {message && (
        <Bubble
          message={message}
          ownId={ownId}
          partnerId={partnerId}
          spokenBy={
            message.userIdFrom === ownId
              ? t('conversation.youSaid', said(message.createdAt))
              : t('conversation.theySaid', said(message.createdAt))
          }
          isLastOfGroup={isLastOfGroup}
          isTabStop={isTabStop}
        />
      )}
      {pending && (
        <PendingBubble
          pending={pending}
          spokenBy={t('conversation.youSaid', said(pending.writtenAt))}
          isLastOfGroup={isLastOfGroup}
        />
      )}
    </div>
  );
});

/** The one time of what was written in one go, and how far the last of it has come. */
export function GroupTime({
  group,
  saysState,
}: {
  readonly group: MessageGroup;
  readonly saysState: boolean;
}) {
  const { t, i18n } = useTranslation('chat');
  const time = clockTime(group.time, i18n.language);
  const last = group.entries.at(-1);
  return (
    <p className={classNames(styles['time'], group.isOwn && styles['ownTime'])}>
      {saysState && last ? `${time} · ${t(stateOf(last))}` : time}
    </p>
  );
}

function stateOf(entry: Entry): 'conversation.sent' | 'conversation.sending' | 'failure.failed' {
  if (entry.kind === 'stored') return 'conversation.sent';
  return entry.pending.failure === null ? 'conversation.sending' : 'failure.failed';
}

/** What an entry hands to its screen, the same objects as long as nothing of it changed. */
export const partsOf = (entry: Entry) => ({
  key: entryId(entry),
  message: entry.kind === 'stored' ? entry.message : null,
  pending: entry.kind === 'pending' ? entry.pending : null,
});
