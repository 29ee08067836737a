import { changeFound, type ChatStore, type Found } from './chat.state.ts';
import type { Outbox } from './outbox.ts';

/** Whom the visitor parts from himself: nothing stays of what was written to him and is not sent, begun, or found of his. */
export function discardPartner(
  { store, outbox }: { readonly store: ChatStore; readonly outbox: Outbox },
  partnerId: string,
): void {
  const pending = store.getState().outbox.filter(({ userIdTo }) => userIdTo === partnerId);
  outbox.happen({ type: 'settled', ids: pending.map(({ _id }) => _id) });
  if (store.getState().drafts[partnerId]) outbox.setDraft(partnerId, '');
  forgetFound(store, ({ partner }) => partner._id === partnerId);
}

/** Nothing is found any more of somebody who is not there; what was written to him stays the writer's. */
export const forgetFound = (store: ChatStore, isOfGone: (found: Found) => boolean): void =>
  changeFound(store, (found) => (found.some(isOfGone) ? found.filter((one) => !isOfGone(one)) : found));
