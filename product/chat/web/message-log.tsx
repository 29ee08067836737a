import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useMinute } from '#platform/ui/use-minute.ts';
import type { PendingMessage } from '../outbox.rules.ts';
import { daysOf, messagesOf, oldestOf } from '../timeline.rules.ts';
import { useChat } from './chat-context.tsx';
import type { OpenThread } from './chat.state.ts';
import { GroupTime, LogEntry, partsOf } from './log-entry.tsx';
import type { MessageActs } from './message-acts.ts';
import styles from './message-log.module.css';
import { dayName, localDay } from './time-words.ts';
import { useComingNear } from './use-coming-near.ts';

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
  readonly acts: MessageActs;
}

/** So close to the end counts as there. */
const END_SLACK_PX = 40;

/**
 * The messages by day. It scrolls from its end, so that what comes in above never moves what is read; what is far out
 * of view is neither laid out nor painted (`content-visibility`), so that only what was scrolled through costs memory
 * and none of it time.
 */
export function MessageLog(props: MessageLogProps) {
  const { ref, thread, pending, ownId, seenUpTo, isAtEnd, onAtEnd, acts } = props;
  const { t, i18n } = useTranslation('chat');
  const now = useMinute();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { partner, timeline } = thread;
  const messages = useMemo(() => messagesOf(timeline), [timeline]);
  const days = useMemo(
    () => daysOf(timeline, pending, ownId, localDay, seenUpTo),
    [timeline, pending, ownId, seenUpTo],
  );
  const byId = useMemo(() => new Map(messages.map((message) => [message._id, message])), [messages]);
  const stop = messages.some(({ _id }) => _id === focused) ? focused : (messages.at(-1)?._id ?? null);
  const lastOwn = days.flatMap(({ groups }) => groups).findLast(({ isOwn }) => isOwn)?.key ?? null;

  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  useImperativeHandle(ref, () => ({ toEnd }));

  const goTo = useCallback((messageId: string) => {
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    message?.scrollIntoView({ block: 'center' });
    message?.focus({ preventScroll: true });
  }, []);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
    const at = all.findIndex((one) => one === event.target);
    if (at < 0) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    const next = to === undefined ? undefined : all[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const nameOf = (day: string) => {
    const name = dayName(day, now, i18n.language);
    return typeof name === 'string' ? t(`conversation.${name}`) : name.words;
  };
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={({ currentTarget }) => onAtEnd(-currentTarget.scrollTop < END_SLACK_PX)}
      >
        <div
          role="log"
          aria-label={t('conversation.log')}
          aria-live={thread.older === 'loading' ? 'off' : 'polite'}
          className={styles['log']}
          onKeyDown={move}
          onFocus={({ target }) => setFocused(target.dataset['message'] ?? focused)}
        >
          <Older thread={thread} scroller={scroller} />
          {days.map(({ day, groups }) => (
            <section key={day} className={styles['day']} aria-label={nameOf(day)}>
              <p className={styles['separator']}>
                <span>{nameOf(day)}</span>
              </p>
              {/* Side by side, whatever group they are of: an older page may begin a group, which draws nothing anew. */}
              {groups.flatMap((group) => [
                ...group.entries.map((entry, index) => {
                  const { key, replyTo, ...parts } = partsOf(entry);
                  return (
                    <LogEntry
                      key={key}
                      {...parts}
                      quoted={(replyTo && byId.get(replyTo._id)) ?? null}
                      ownId={ownId}
                      partnerId={partner._id}
                      handle={partner.handle}
                      isLastOfGroup={index === group.entries.length - 1}
                      isTabStop={key === stop}
                      acts={acts}
                      onGoTo={goTo}
                    />
                  );
                }),
                <GroupTime
                  key={`time of ${group.key}`}
                  group={group}
                  seenUpTo={seenUpTo}
                  isLastOwn={group.key === lastOwn}
                />,
              ])}
            </section>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <span className={styles['toEnd']}>
          <IconButton
            variant="floating"
            label={t('conversation.toEnd')}
            icon={<ChevronDown aria-hidden="true" />}
            onClick={toEnd}
          />
        </span>
      )}
    </div>
  );
}

interface OlderProps {
  readonly thread: OpenThread;
  readonly scroller: { readonly current: HTMLElement | null };
}

/** Where older messages come in: asked for when it comes near, by a button when that failed. */
function Older({ thread, scroller }: OlderProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const place = useRef<HTMLDivElement>(null);
  const { older, timeline, partner } = thread;
  const load = () => model.loadOlder(partner._id);
  const waits = timeline.hasOlder && older === 'idle';
  useComingNear(place, scroller, { waits, after: oldestOf(timeline)?._id, onNear: load });
  if (!timeline.hasOlder) return null;
  return (
    <div ref={place} className={styles['older']}>
      {older === 'failed' && (
        <>
          <p>{t('conversation.olderFailed')}</p>
          <Button size="small" onClick={load}>
            {t('conversation.older')}
          </Button>
        </>
      )}
    </div>
  );
}
