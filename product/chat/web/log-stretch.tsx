import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '#platform/ui/use-minute.ts';
import type { Message } from '../live.contract.ts';
import { entriesOf, entryId, isOwnEntry, linesOf } from '../message-lines.rules.ts';
import type { PendingMessage } from '../outbox.rules.ts';
import { GroupTime, LogEntry } from './log-entry.tsx';
import type { MessageActs } from './message-acts.ts';
import styles from './message-log.module.css';
import { dayName, localDay } from './time-words.ts';

export interface LogStretchProps {
  readonly number: number;
  readonly messages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly dayBefore: string | null;
  readonly goesOn: boolean;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  /** The three are messages of this stretch, null where they are of another. */
  readonly seenUpTo: string | null;
  readonly tabStop: string | null;
  readonly lastOwn: string | null;
  readonly acts: MessageActs;
  readonly onGoTo: (messageId: string) => void;
  readonly watch: (number: number, element: HTMLElement) => () => void;
}

/** One stretch of the messages; drawn anew only when something in it changed. */
export const LogStretch = memo(function LogStretch(props: LogStretchProps) {
  const { number, messages, pending, ownId, seenUpTo, tabStop, lastOwn, watch } = props;
  const place = useCallback((element: HTMLDivElement) => watch(number, element), [watch, number]);
  const lines = linesOf(entriesOf(messages, pending), props, { ownId, dayOf: localDay, seenUpTo });
  return (
    <div ref={place} className={styles['stretch']}>
      {lines.map((line) => {
        if (line.kind === 'day') return <DayHeading key={line.day} day={line.day} />;
        if (line.kind === 'time')
          return (
            <GroupTime
              key={`time of ${entryId(line.last)}`}
              last={line.last}
              isOwn={isOwnEntry(line.last, ownId)}
              seenUpTo={seenUpTo}
              isLastOwn={entryId(line.last) === lastOwn}
            />
          );
        const { entry, isLastOfGroup } = line;
        return (
          <LogEntry
            key={entryId(entry)}
            message={entry.kind === 'stored' ? entry.message : null}
            pending={entry.kind === 'pending' ? entry.pending : null}
            ownId={ownId}
            partnerId={props.partnerId}
            handle={props.handle}
            isLastOfGroup={isLastOfGroup}
            isTabStop={entryId(entry) === tabStop}
            acts={props.acts}
            onGoTo={props.onGoTo}
          />
        );
      })}
    </div>
  );
});

function DayHeading({ day }: { readonly day: string }) {
  const { t, i18n } = useTranslation('chat');
  const name = dayName(day, useMinute(), i18n.language);
  return (
    <h2 className={styles['separator']}>
      <span>{typeof name === 'string' ? t(`conversation.${name}`) : name.words}</span>
    </h2>
  );
}
