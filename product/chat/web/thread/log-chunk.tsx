import { memo, useCallback } from 'react';
import { localDayOf } from '#platform/clock/local-day.ts';
import { DayHeading } from '#product/messaging/web/log/day-heading.tsx';
import type { Message } from '../../contract/schema.ts';
import { entriesOf, entryId, isOwnEntry, type Line, linesOf } from '../../timeline/message-lines.rules.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import { chunkNumberOf } from '../../timeline/timeline.rules.ts';
import { useChatState } from '../model/chat-context.tsx';
import { conversationWith } from '../model/chat.state.ts';
import { DisappearingLine } from './disappearing-line.tsx';
import { RunTime, LogEntry } from './log-entry.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import styles from './message-log.module.css';

export interface LogChunkProps {
  readonly number: number;
  readonly messages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly dayBefore: string | null;
  readonly continued: boolean;
  readonly ownId: string;
  readonly partnerId: string;
  readonly handle: string;
  /** The four are messages of this chunk, null where they are of another. */
  readonly seenUpTo: string | null;
  readonly tabStop: string | null;
  readonly lastOwn: string | null;
  readonly marked: string | null;
  readonly actions: MessageActions;
  readonly onGoTo: (messageId: string) => void;
  readonly watch: (number: number, element: HTMLElement) => () => void;
}

/** One chunk of the messages; redrawn only when it changed. */
export const LogChunk = memo(function LogChunk(props: LogChunkProps) {
  const { number, messages, pending, ownId, seenUpTo, tabStop, lastOwn, watch } = props;
  const place = useCallback((element: HTMLDivElement) => watch(number, element), [watch, number]);
  const disappearing = useChatState(
    (state) => conversationWith(state, props.partnerId)?.disappearing ?? null,
  );
  const lines = linesOf(entriesOf(messages, pending), props, { ownId, dayOf: localDayOf, seenUpTo });
  /** After which of the lines stands who set how long messages stay. */
  const setAt =
    disappearing && chunkNumberOf(disappearing.afterSeq) === number
      ? lineAfter(lines, disappearing.afterSeq)
      : -1;
  const setAfter = (at: number) =>
    disappearing && at === setAt
      ? [
          <DisappearingLine
            key="disappearing"
            disappearing={disappearing}
            isOwn={disappearing.setBy === ownId}
            handle={props.handle}
          />,
        ]
      : [];
  return (
    <div ref={place} className={styles['chunk']}>
      {lines.flatMap((line, at) => {
        if (line.type === 'day') return [<DayHeading key={line.day} day={line.day} />];
        if (line.type === 'time')
          return [
            <RunTime
              key={`time of ${entryId(line.last)}`}
              last={line.last}
              isOwn={isOwnEntry(line.last, ownId)}
              seenUpTo={seenUpTo}
              isLastOwn={entryId(line.last) === lastOwn}
            />,
            ...setAfter(at),
          ];
        const { entry, isLastOfRun } = line;
        return [
          <LogEntry
            key={entryId(entry)}
            message={entry.type === 'stored' ? entry.message : null}
            pending={entry.type === 'pending' ? entry.pending : null}
            ownId={ownId}
            partnerId={props.partnerId}
            handle={props.handle}
            isLastOfRun={isLastOfRun}
            isTabStop={entryId(entry) === tabStop}
            isMarked={entryId(entry) === props.marked}
            actions={props.actions}
            onGoTo={props.onGoTo}
          />,
          ...setAfter(at),
        ];
      })}
    </div>
  );
});

/** The last line of what was stored up to a number, the time below it included. */
function lineAfter(lines: readonly Line[], seq: number): number {
  const at = lines.findLastIndex(
    (line) => line.type === 'entry' && line.entry.type === 'stored' && line.entry.message.seq <= seq,
  );
  return lines[at + 1]?.type === 'time' ? at + 1 : at;
}
