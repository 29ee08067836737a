import { changeFound, type ChatStore } from './chat.state.ts';
import type { Outbox } from './outbox.ts';

/** Nothing stays of what was written to somebody who is not there any more, begun for him, or found of his. */
export function letGo(
  { store, outbox }: { readonly store: ChatStore; readonly outbox: Outbox },
  partnerId: string,
): void {
  const pending = store.getState().outbox.filter(({ userIdTo }) => userIdTo === partnerId);
  outbox.happen({ type: 'settled', ids: pending.map(({ _id }) => _id) });
  if (store.getState().drafts[partnerId]) outbox.setDraft(partnerId, '');
  changeFound(store, (found) =>
    found.some(({ partner }) => partner._id === partnerId)
      ? found.filter(({ partner }) => partner._id !== partnerId)
      : found,
  );
}
