import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { bannerStore } from '#product/notifications/web/banner.store.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';
import styles from './message-banner.module.css';

// Most pages of most visits announce nothing.
const Announced = lazy(() => import('./announced-message.tsx'));

/** Announces a message that comes in while something else is on the screen; it never takes the focus. */
export function MessageBanner() {
  const conversation = useStore(bannerStore, (state) => state.conversation);
  return (
    <div className={styles['region']} role="status">
      {conversation && (
        // Where its code does not come, the count in the navigation says it.
        <LoadBoundary of={conversation.lastSentMessage?._id ?? ''}>
          <Suspense fallback={null}>
            <Announced key={conversation.lastSentMessage?._id} conversation={conversation} />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
