import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import { sessionStore } from '#product/visitors/web/index.ts';

/** What waited for the email to be confirmed goes once it is, wherever that was done. */
export function sendOnceConfirmed(
  _services: unknown,
  _store: unknown,
  messaging: Pick<Messaging, 'store' | 'retry'>,
): void {
  sessionStore.subscribe(({ visitor: now }, { visitor: before }) => {
    const isConfirmed = now?.accountIsActivated === true && before?.accountIsActivated === false;
    if (!isConfirmed || now._id !== before._id) return;
    for (const { _id, failure } of messaging.store.getState().outbox)
      if (failure === 'confirm-email-first') messaging.retry(_id);
  });
}
