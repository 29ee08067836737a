import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import { photosTo } from '#product/messaging/web/outbox/messaging.state.ts';
import { directTo } from '../../../pending.rules.ts';
import { changeFound, type ChatStore, type Found } from '../chat.state.ts';

/** Discards unsent messages, draft and search hits for a partner the visitor separated from. */
export function discardPartner(
  { store, messaging }: { readonly store: ChatStore; readonly messaging: Messaging },
  partnerId: string,
): void {
  const pending = store.getState().outbox.filter(({ userIdTo }) => userIdTo === partnerId);
  messaging.settle(pending.map(({ _id }) => _id));
  if (store.getState().drafts[partnerId]) messaging.setDraft(directTo(partnerId), '');
  const to = directTo(partnerId);
  messaging.removePhotoDrafts(to, photosTo(messaging.store.getState(), to));
  discardSearchHits(store, ({ partner }) => partner._id === partnerId);
}

/** Removes search hits for deleted partners; what was written to them stays the writer's. */
export const discardSearchHits = (store: ChatStore, isOfGone: (found: Found) => boolean): void =>
  changeFound(store, (found) => (found.some(isOfGone) ? found.filter((one) => !isOfGone(one)) : found));
