import { type RefObject, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { newestOf, oldestOf } from '../../timeline/timeline.rules.ts';
import { useChat } from '../model/chat-context.tsx';
import { type OpenThread, shownOf } from '../model/chat.state.ts';
import styles from './message-log.module.css';
import { useNearViewport } from './use-near-viewport.ts';

export interface LogEdgeProps {
  readonly way: 'older' | 'newer';
  readonly thread: OpenThread;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Where more messages come in: asked for when it comes near, by a button when that failed. */
export function LogEdge({ way, thread, scroller }: LogEdgeProps) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const place = useRef<HTMLDivElement>(null);
  const { detached, partner } = thread;
  const shown = shownOf(thread);
  const hasMore = way === 'older' ? shown.hasOlder : detached !== null;
  const state = detached ? detached[way] : thread.older;
  const load = () => {
    if (detached) void model.engine.jumps.grow(partner._id, way);
    else void model.engine.threads.loadOlder(partner._id);
  };
  const last = way === 'older' ? oldestOf(shown) : newestOf(shown);
  useNearViewport(place, scroller, { waits: hasMore && state === 'idle', after: last?._id, onNear: load });
  if (!hasMore) return null;
  return (
    <div ref={place} className={styles['edge']}>
      {state === 'failed' && (
        <>
          <p>{t(`conversation.${way}Failed`)}</p>
          <Button size="small" onClick={load}>
            {t(`conversation.${way}`)}
          </Button>
        </>
      )}
    </div>
  );
}
