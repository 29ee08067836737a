import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#platform/ui/class-names.ts';
import { type Entry, entryId, type MessageGroup as Group } from '../timeline.rules.ts';
import { Bubble } from './bubble.tsx';
import styles from './message-log.module.css';
import { PendingBubble } from './pending-bubble.tsx';
import { clockTime } from './time-words.ts';

export interface MessageGroupProps {
  readonly group: Group;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  /** The message of this group that the tab key comes to, if it is one of them. */
  readonly tabStop: string | null;
  /** Says also how far the last of them has come. */
  readonly saysState: boolean;
}

/** What one of the two wrote in one go, with one time; drawn anew only when something of it changed. */
export const MessageGroup = memo(function MessageGroup(props: MessageGroupProps) {
  const { group, ownId, partnerId, handle, tabStop, saysState } = props;
  const { t, i18n } = useTranslation('chat');
  const time = clockTime(group.time, i18n.language);
  const spokenBy = (entry: Entry) => {
    const at = entry.kind === 'stored' ? entry.message.createdAt : entry.pending.writtenAt;
    const said = { handle, time: clockTime(at, i18n.language) };
    return group.isOwn ? t('conversation.youSaid', said) : t('conversation.theySaid', said);
  };
  const last = group.entries.at(-1);
  const state = saysState && last ? stateOf(last) : null;
  return (
    <div className={styles['group']}>
      {group.entries.map((entry) =>
        entry.kind === 'stored' ? (
          <Bubble
            key={entryId(entry)}
            message={entry.message}
            ownId={ownId}
            partnerId={partnerId}
            spokenBy={spokenBy(entry)}
            isLastOfGroup={entry === last}
            isTabStop={entryId(entry) === tabStop}
          />
        ) : (
          <PendingBubble
            key={entryId(entry)}
            pending={entry.pending}
            spokenBy={spokenBy(entry)}
            isLastOfGroup={entry === last}
          />
        ),
      )}
      <p className={classNames(styles['time'], group.isOwn && styles['ownTime'])}>
        {state === null ? time : `${time} · ${t(state)}`}
      </p>
    </div>
  );
}, isSame);

function stateOf(entry: Entry): 'conversation.sent' | 'conversation.sending' | 'failure.failed' {
  if (entry.kind === 'stored') return 'conversation.sent';
  return entry.pending.failure === null ? 'conversation.sending' : 'failure.failed';
}

/** Groups are put together anew with every change; what they hold stays the same object while nothing of it changed. */
function isSame(before: MessageGroupProps, now: MessageGroupProps): boolean {
  const { group: one, ...restBefore } = before;
  const { group: other, ...restNow } = now;
  const isEqual = (Object.keys(restNow) as (keyof typeof restNow)[]).every(
    (key) => restBefore[key] === restNow[key],
  );
  if (!isEqual || one.entries.length !== other.entries.length) return false;
  return one.entries.every((entry, index) => {
    const now = other.entries[index];
    if (entry.kind === 'stored') return now?.kind === 'stored' && now.message === entry.message;
    return now?.kind === 'pending' && now.pending === entry.pending;
  });
}
