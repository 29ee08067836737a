import type { ChatDeps } from './context.ts';
import { frameOf } from './frames.ts';
import { mayShowTyping } from './settings/privacy-settings.store.ts';

/** Sends a typing event, where both show typing and nothing separates them. */
export async function tellTyping(deps: ChatDeps, authorId: string, partnerId: string): Promise<void> {
  const isParted = () => deps.hiddenFrom(authorId).has(partnerId);
  if (isParted() || !(await mayShowTyping(deps.database, authorId, partnerId)) || isParted()) return;
  deps.tell(partnerId, frameOf({ type: 'typing', userId: authorId }));
}
