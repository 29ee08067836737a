import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { localDayOf } from '#platform/clock/local-day.ts';
import { isNearEnd } from '#product/messaging/web/log/is-near-end.ts';
import { LogFrame, MessageList, MessageScroller } from '#product/messaging/web/log/message-log.tsx';
import type { Message } from '../../contract/schema.ts';
import { type Drawing, jointsOf } from '../../timeline/message-lines.rules.ts';
import type { PendingMessage } from '../../pending.rules.ts';
import {
  lastOf,
  neighbourOf,
  newestOf,
  oldestOf,
  stillPending,
  type Chunk,
  chunkOf,
  type Timeline,
} from '../../timeline/timeline.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { conversationWith, type OpenThread, shownOf } from '../model/chat.state.ts';
import { useDrawnChunks } from './drawn-chunks.ts';
import { LogEdge } from './log-edge.tsx';
import { LogChunk } from './log-chunk.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import styles from './message-log.module.css';
import { useFocusedMessage } from './use-focused-message.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import type { Target } from './use-message-target.ts';

export interface MessageLogHandle {
  readonly toEnd: () => void;
}

export interface MessageLogProps {
  readonly ref: Ref<MessageLogHandle>;
  readonly thread: OpenThread;
  readonly pending: readonly PendingMessage[];
  readonly ownId: string;
  /** The last message of one's own the other has read. */
  readonly seenUpTo: string | null;
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  /** Called when the visitor goes to the end. */
  readonly onToEnd: () => void;
  /** Shown in the middle, with the focus on it and marked for a moment. */
  readonly target: Target | null;
  readonly onLookUp: (messageId: string) => void;
  readonly actions: MessageActions;
}

const NOTHING: readonly PendingMessage[] = [];
/** Where what is pending stands before anything is stored. */
const FIRST: Chunk = { number: 0, messages: [], latest: '' };

/**
 * The messages by day. It scrolls from its end, so that what comes in above never moves what is read. Of what is
 * loaded only the chunks around the view are drawn; the others are an empty space as high as they were, so that ten
 * pages further up cost as much as the first.
 */
export function MessageLog(props: MessageLogProps) {
  const { ref, thread, ownId, seenUpTo, isAtEnd, onAtEnd, actions, target, onLookUp } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const scroller = useRef<HTMLDivElement>(null);
  const { partner } = thread;
  const isDetached = thread.detached !== null;
  const timeline = shownOf(thread);
  const { chunks } = timeline;
  const pending = useMemo(
    // What is on its way comes after the newest.
    () => (isDetached ? NOTHING : stillPending(props.pending, timeline)),
    [props.pending, timeline, isDetached],
  );
  const { range, heightOf, watch, look } = useDrawnChunks(scroller, chunks);
  const reportEnd = () => {
    if (scroller.current) onAtEnd(!isDetached && isNearEnd(scroller.current));
  };
  const reportEndSoon = useEffectEvent(() => void requestAnimationFrame(reportEnd));
  const begin = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
    look();
  };
  const note = useScrollAnchor(scroller, {
    of: timeline.seqOf,
    keepsEnd: isDetached,
    onLost: () => {
      begin();
      requestAnimationFrame(reportEnd);
    },
  });
  const { tabStop, setFocused, goTo } = useFocusedMessage(scroller, timeline, () => {
    look();
    note();
  });
  const [seenTarget, setSeenTarget] = useState<Target | null>(null);
  const marked = target && target !== seenTarget ? target.messageId : null;
  useLayoutEffect(() => {
    if (isDetached) onAtEnd(false);
    else reportEndSoon();
  }, [isDetached, onAtEnd]);
  const arriveAt = useEffectEvent(({ messageId }: Target) => goTo(messageId));
  useLayoutEffect(() => {
    if (!target) return;
    arriveAt(target);
    reportEndSoon();
  }, [target]);
  // New messages are read out, what is scrolled to is not: it comes in while this is off.
  const isForNew = isAtEnd && thread.older !== 'loading';
  const isSpoken = useDeferredValue(isForNew) && isForNew;

  const toEnd = () => {
    begin();
    note();
    model.engine.jumps.toNewest(partner._id);
    props.onToEnd();
  };
  useImperativeHandle(ref, () => ({ toEnd }));

  const drawing: Drawing = { ownId, dayOf: localDayOf, seenUpTo };
  const jointOf = jointsOf(chunks, drawing);
  const withStop = tabStop === null ? null : chunkOf(timeline, tabStop);
  const unread = useChatState((state) => conversationWith(state, partner._id)?.unreadCount ?? 0);
  const lastOwn = pending.at(-1)?._id ?? lastOf(thread.timeline, ownId)?._id ?? null;
  const drawnOf = (chunk: Chunk, at: number) => {
    const isLast = at >= chunks.length - 1;
    const idIn = (id: string | null) =>
      id !== null && chunk.messages.some(({ _id }) => _id === id) ? id : null;
    return (
      <LogChunk
        key={chunk.number}
        number={chunk.number}
        messages={chunk.messages}
        pending={isLast ? pending : NOTHING}
        {...jointOf(at)}
        ownId={ownId}
        partnerId={partner._id}
        handle={partner.handle}
        seenUpTo={idIn(seenUpTo)}
        tabStop={idIn(tabStop)}
        lastOwn={isLast && pending.length > 0 ? lastOwn : idIn(lastOwn)}
        marked={idIn(marked)}
        actions={actions}
        onGoTo={onLookUp}
        watch={watch}
      />
    );
  };
  const parts = [];
  let gap = 0;
  const closeGap = (before: number | 'end') => {
    if (gap > 0)
      parts.push(<div key={`gap before ${before}`} className={styles['gap']} style={{ height: gap }} />);
    gap = 0;
  };
  for (const [at, chunk] of chunks.entries()) {
    const isNear = range !== null && range.from <= chunk.number && chunk.number <= range.to;
    // What has the focus keeps it, however far away it is.
    if (isNear || chunk === withStop) {
      closeGap(chunk.number);
      parts.push(drawnOf(chunk, at));
    } else gap += heightOf(chunk);
  }
  closeGap('end');
  if (chunks.length === 0) parts.push(drawnOf(FIRST, 0));

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = (event.target as HTMLElement).dataset['message'];
    if (at === undefined) return;
    const next = messageByKey(timeline, at, event.key);
    if (!next) return;
    event.preventDefault();
    goTo(next._id, 'nearest');
  };
  return (
    <LogFrame unread={unread} onToEnd={isAtEnd ? null : toEnd}>
      <MessageScroller
        ref={scroller}
        onScroll={() => {
          look();
          note();
          reportEnd();
        }}
      >
        <MessageList
          role="log"
          aria-label={t('conversation.log')}
          aria-live={isSpoken ? 'polite' : 'off'}
          onKeyDown={move}
          onFocus={({ target }) => {
            const { message } = target.dataset;
            if (message !== undefined) setFocused(message);
          }}
          onAnimationEnd={({ target: of }) => {
            if (of instanceof HTMLElement && 'marked' in of.dataset) setSeenTarget(target);
          }}
        >
          <LogEdge way="older" thread={thread} scroller={scroller} />
          {parts}
          {isDetached && <LogEdge way="newer" thread={thread} scroller={scroller} />}
        </MessageList>
      </MessageScroller>
    </LogFrame>
  );
}

function messageByKey(timeline: Timeline, at: string, key: string): Message | null {
  if (key === 'ArrowUp') return neighbourOf(timeline, at, -1);
  if (key === 'ArrowDown') return neighbourOf(timeline, at, 1);
  if (key === 'Home') return oldestOf(timeline);
  return key === 'End' ? newestOf(timeline) : null;
}
