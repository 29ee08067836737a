import type { ChatDeps } from './context.ts';
import { frameOf } from './frames.ts';
import { mayShowTyping } from './privacy-settings.store.ts';

/** Tells somebody that another types to him, where both show that and nothing parts them. */
export async function tellTyping(deps: ChatDeps, writerId: string, partnerId: string): Promise<void> {
  const isParted = () => deps.hiddenFrom(writerId).has(partnerId);
  if (isParted() || !(await mayShowTyping(deps.database, writerId, partnerId)) || isParted()) return;
  deps.tell(partnerId, frameOf({ type: 'typing', userId: writerId }));
}
